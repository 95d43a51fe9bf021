-- A run whose audience cannot be listed, because its condition holds no more, ends so and reaches nobody.
alter table marketing_run drop constraint marketing_run_state_check;
alter table marketing_run add constraint marketing_run_state_check
  check (state in ('freezing', 'sending', 'paused', 'done', 'failed'));
