-- An answer that an outside body never had is late, also once its complaint is closed or the body named a later day; and
-- consultations are no complaints (decision 0079).
-- The first day by which it wanted an answer and had none, where it named a later one since.
alter table work_order add column answer_missed_on date;

-- What waits for an answer, or never had one, becomes late as days pass: it is counted here.
drop index work_order_unanswered;
create index work_order_unanswered on work_order (created_at) include (app_id, answer_due_on)
  where type = 1 and answered_at is null and answer_missed_on is null and answer_due_on is not null;

do $make$
declare
  rows_of text := $sql$
    select business_date_of(created_at) as day, app_id, %1$s as complaints, %1$s * (answered_at is not null)::int as answered,
      %1$s * (answer_missed_on is not null or coalesce(business_date_of(answered_at) > answer_due_on, false))::int as answered_late,
      %1$s * (closed_at is not null)::int as closed, %1$s * coalesce(extract(epoch from closed_at - created_at)::bigint, 0) as closed_seconds
    from %2$s where type = 1$sql$;
  counted text := $sql$
    insert into complaint_figure
    select day, app_id, sum(complaints), sum(answered), sum(answered_late), sum(closed), sum(closed_seconds) from (%s) as changed group by 1, 2
    having (sum(complaints), sum(answered), sum(answered_late), sum(closed), sum(closed_seconds)) <> (0, 0, 0, 0, 0)$sql$;
  made text := 'create or replace function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  truncate complaint_figure;
  execute format(counted, format(rows_of, 1, 'work_order'));
  execute format(made, 'look_back_on_new_complaints()', format(counted, format(rows_of, 1, 'new_rows')));
  execute format(made, 'look_back_on_changed_complaints()',
    format(counted, format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows')));
end $make$;
