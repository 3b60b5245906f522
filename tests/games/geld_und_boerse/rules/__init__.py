"""The rules of Geld & Börse."""
