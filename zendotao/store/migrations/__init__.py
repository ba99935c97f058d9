"""How a database gets to the tables of this program: Alembic's environment, and a module for each step."""
