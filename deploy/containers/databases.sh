#!/bin/sh
# One role and one database per service, for every DATABASE_PASSWORD_<SERVICE> in the environment. PostgreSQL's image
# runs it at the first start; after a new service or a changed password run it again by hand (docs/containers.md).
set -eu
env | sed -n 's/^DATABASE_PASSWORD_\([A-Z0-9_]*\)=.*/\1/p' | sort | while read -r service; do
  name="kubrik_$(echo "$service" | tr '[:upper:]' '[:lower:]')"
  # On standard input, so that no password is among the arguments of a process.
  psql -q -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<SQL
\\getenv password DATABASE_PASSWORD_$service
select format('create role %I login', '$name') where not exists (select from pg_roles where rolname = '$name') \\gexec
-- Backups are tried by a restore into a scratch database.
alter role $name login createdb password :'password';
select format('create database %I owner %I', '$name', '$name')
  where not exists (select from pg_database where datname = '$name') \\gexec
revoke connect, temporary on database $name from public;
SQL
done
