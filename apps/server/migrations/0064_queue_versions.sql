-- A queue is edited: two people who do it at once are told apart.
alter table queue add column row_version integer not null default 1;
