"""The board of Shark as a drawing."""
