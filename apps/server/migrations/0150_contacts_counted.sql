-- owner: contact
-- How many contacts were asked for, by the columns that their log is filtered by (decision 0012).
create table contact_attempt_count (
  day date not null, -- '-infinity' for all days
  user_id bigint,
  app_id bigint not null,
  answer text not null,
  reason text not null,
  purpose text not null,
  desk text,
  attempts integer not null
);
-- owner: platform-collection
-- The same of the calls that the call log shows. Names are those that were written on the calls.
create table call_record_count (
  dialled_on date not null, -- '-infinity' for all days
  connected_on date, -- the same of calls that were connected
  user_id bigint,
  caller_name text not null,
  app_id bigint not null,
  purpose text not null,
  calls integer not null
);

-- Calls know the app of their customer: the call log looked each customer up.
alter table call_record add column app_id bigint references app;
alter table call_record disable trigger user;
update call_record r set app_id = c.app_id from customer c where c.id = r.customer_id;
alter table call_record enable trigger user;
create function call_record_knows_app() returns trigger language plpgsql as $body$ begin
  select c.app_id into new.app_id from customer c where c.id = new.customer_id;
  return new;
end $body$;
create trigger call_record_app before insert or update of customer_id on call_record
  for each row execute function call_record_knows_app();
-- Whoever writes one does not say it, so that the column may be left out.
alter table call_record add constraint call_record_has_app check (app_id is not null);

do $make$
declare
  attempts text := $sql$
    insert into contact_attempt_count
    select coalesce(day, '-infinity'), user_id, app_id, answer, reason, purpose, desk, sum(sign)
    from (%s) as changed
    group by user_id, app_id, answer, reason, purpose, desk, grouping sets ((), (day)) having sum(sign) <> 0
  $sql$;
  attempts_of text := 'select %s as sign, business_date_of(at) as day, user_id, app_id, answer, reason, purpose, desk from %s';
  calls text := $sql$
    insert into call_record_count
    select d.dialled_on, d.connected_on, user_id, caller_name, app_id, purpose, sum(sign)
    from (%s) as changed cross join lateral (values
      (business_date_of(dialled_at), business_date_of(connected_at)),
      ('-infinity', case when connected_at is not null then '-infinity'::date end)
    ) as d (dialled_on, connected_on)
    group by 1, 2, 3, 4, 5, 6 having sum(sign) <> 0
  $sql$;
  calls_of text := $sql$select %s as sign, dialled_at, connected_at, user_id, caller_name, app_id, purpose from %s
    where purpose in ('collection', 'reminder')$sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format(attempts, format(attempts_of, 1, 'contact_attempt'));
  execute format(made, 'count_new_attempts()', format(attempts, format(attempts_of, 1, 'new_rows')));
  execute format(made, 'count_changed_attempts()',
    format(attempts, format(attempts_of, 1, 'new_rows') || ' union all ' || format(attempts_of, -1, 'old_rows')));
  execute format(calls, format(calls_of, 1, 'call_record'));
  execute format(made, 'count_new_calls()', format(calls, format(calls_of, 1, 'new_rows')));
  execute format(made, 'count_changed_calls()',
    format(calls, format(calls_of, 1, 'new_rows') || ' union all ' || format(calls_of, -1, 'old_rows')));
end $make$;

create index contact_attempt_count_day on contact_attempt_count (day);
create trigger contact_attempt_counted after insert on contact_attempt
  referencing new table as new_rows for each statement execute function count_new_attempts();
create trigger contact_attempt_recounted after update on contact_attempt
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_attempts();
create index call_record_count_dialled on call_record_count (dialled_on);
create index call_record_count_connected on call_record_count (connected_on);
create trigger call_record_counted after insert on call_record
  referencing new table as new_rows for each statement execute function count_new_calls();
create trigger call_record_recounted after update on call_record
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_calls();

-- These hold what the logs are filtered by beside the order that they are shown in, so that what is passed over is not fetched.
drop index contact_attempt_at;
create index contact_attempt_at on contact_attempt (at, id) include (user_id, app_id, answer, reason, purpose, desk);
drop index contact_attempt_user;
create index contact_attempt_user on contact_attempt (user_id, at, id) include (app_id, answer, reason, purpose, desk);
create index contact_attempt_app on contact_attempt (app_id, at, id) include (user_id, answer, reason, purpose, desk);
-- What is rare is found by one of these. Most attempts are allowed: those are found in the order of the list.
drop index contact_attempt_refused;
create index contact_attempt_answer on contact_attempt (answer, at, id) include (user_id, app_id, reason, purpose, desk)
  where answer <> 'allow';
create index contact_attempt_reason on contact_attempt (reason, at, id) include (user_id, app_id, answer, purpose, desk)
  where reason <> 'withinRule';
create index contact_attempt_purpose on contact_attempt (purpose, at, id);
create index contact_attempt_desk on contact_attempt (desk, at, id);

drop index call_record_dialled;
create index call_record_dialled on call_record (dialled_at, id) include (user_id, app_id, purpose, connected_at, caller_name);
drop index call_record_user;
create index call_record_user on call_record (user_id, dialled_at, id) include (app_id, purpose, connected_at, caller_name);
create index call_record_app on call_record (app_id, dialled_at, id) include (user_id, purpose, connected_at, caller_name);
create index call_record_caller on call_record (caller_name, dialled_at, id) include (user_id, app_id, purpose, connected_at);
create index call_record_connected on call_record (connected_at)
  include (id, dialled_at, user_id, app_id, purpose, caller_name) where connected_at is not null;
create index call_record_purpose on call_record (purpose, dialled_at, id);
create index call_record_phone_end on call_record (right(phone, 4));
create index call_record_phone_trgm on call_record using gin (phone gin_trgm_ops);
