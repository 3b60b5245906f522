"""Printed sheets: documents of tables, pictures and cards, typeset as PDF."""
