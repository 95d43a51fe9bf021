-- owner: kernel
-- How often somebody looked at personal data within an hour: a count, which a limit is held against.
-- owner: kernel
create table personal_look (
  user_id bigint not null references staff_user,
  kind text not null check (kind in ('reveal', 'lookUp')),
  hour timestamptz not null,
  times integer not null check (times > 0),
  primary key (user_id, kind, hour)
);
create index personal_look_hour on personal_look (hour);
