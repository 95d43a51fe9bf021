-- owner: order
-- How many proofs of payment there are, by what their list is filtered by, and of all days under a day that is none (decision 0012).
create table proof_count (
  day date not null,
  app_id bigint not null,
  state text not null,
  proofs integer not null
);
-- owner: customer
-- The same of messages of customers.
create table message_count (
  day date not null,
  app_id bigint not null,
  message_type smallint not null,
  is_answered boolean not null,
  messages integer not null
);

do $make$
declare
  counted text := $sql$
    insert into %1$s
    select coalesce(day, '-infinity'), %2$s, sum(sign)
    from (%3$s) as changed
    group by %2$s, grouping sets ((), (day)) having sum(sign) <> 0
  $sql$;
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
  one record;
begin
  for one in select * from (values
    ('payment_proof', 'proof_count', 'app_id, state', 'app_id, state'),
    ('customer_message', 'message_count', 'app_id, message_type, is_answered', 'app_id, message_type, replied_at is not null as is_answered')
  ) as of_table (name, counts, key, read) loop
    declare
      rows_of text := format('select %%s as sign, business_date_of(received_at) as day, %s from %%s', one.read);
      new_rows text := format(rows_of, 1, 'new_rows');
    begin
      execute format(counted, one.counts, one.key, format(rows_of, 1, one.name));
      execute format(made, format('count_new_%s()', one.name), format(counted, one.counts, one.key, new_rows));
      execute format(made, format('count_changed_%s()', one.name),
        format(counted, one.counts, one.key, new_rows || ' union all ' || format(rows_of, -1, 'old_rows')));
      execute format('create trigger %1$s_counted after insert on %1$s
        referencing new table as new_rows for each statement execute function count_new_%1$s()', one.name);
      execute format('create trigger %1$s_recounted after update on %1$s
        referencing old table as old_rows new table as new_rows for each statement execute function count_changed_%1$s()', one.name);
      execute format('create index %1$s_day on %1$s (day)', one.counts);
    end;
  end loop;
end $make$;
