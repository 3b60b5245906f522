"""The board of Tycoon as a drawing."""
