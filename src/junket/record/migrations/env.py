"""What Alembic runs to bring a record to the present schema: the connection is handed in."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, render_as_batch=True, transactional_ddl=True)
context.run_migrations()
