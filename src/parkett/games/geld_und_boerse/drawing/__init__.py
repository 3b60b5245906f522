"""The board of Geld & Börse as a drawing."""
