-- A run that somebody gives up before it is through: who, and why.
alter table marketing_run add column ended_by bigint references staff_user;
alter table marketing_run add column end_reason text not null default '';
alter table marketing_run drop constraint marketing_run_state_check;
alter table marketing_run add constraint marketing_run_state_check
  check (state in ('freezing', 'sending', 'paused', 'done', 'ended', 'failed'));
alter table marketing_run add constraint marketing_run_ended check ((state = 'ended') = (ended_by is not null));
