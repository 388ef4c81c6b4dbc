#!/bin/sh
# Creates the role of the application when the database is created. `furrow migrate --grant furrow_app` gives it its rights.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v password="$APP_PASSWORD" <<'SQL'
create role furrow_app login password :'password';
SQL
