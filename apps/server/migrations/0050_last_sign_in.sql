-- When somebody signed in last is read from the log, which outlives the sessions.
create index sign_in_log_user on sign_in_log (user_id, at) where outcome = 'success';
