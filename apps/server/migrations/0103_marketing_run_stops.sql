-- Who stopped a run and why; since when its channel takes nothing of it.
alter table marketing_run add column paused_by bigint references staff_user;
alter table marketing_run add column pause_reason text not null default '';
alter table marketing_run add column channel_failed_at timestamptz;
