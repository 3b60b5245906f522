"""The board of Acquire as a drawing."""
