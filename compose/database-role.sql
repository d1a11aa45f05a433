-- Run once, on an empty volume: the app owns its database and is nothing else.
\set password `cat /run/secrets/database-password`
create role rihla login nosuperuser nocreatedb nocreaterole password :'password';
alter database rihla owner to rihla;
revoke all on database rihla from public;
