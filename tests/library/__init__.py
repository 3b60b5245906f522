"""What programs use: the names of `parkett.__all__`."""
