-- Passwords age and are not used again. What was set before is as old as this migration: nobody knows more.
alter table staff_user add column password_set_at timestamptz not null default now();

-- owner: auth
create table password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references staff_user,
  password_hash text not null,
  replaced_at timestamptz not null
);
create index password_history_user on password_history (user_id, id desc);
