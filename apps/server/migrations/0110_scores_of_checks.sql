-- The scores that a customer had when the rules were asked, and what became of applications by bands of a score (decision 0049).
alter table risk_check add column epoch_score integer check (epoch_score between 0 and 1000);
alter table risk_check add column model_score integer check (model_score between 0 and 1000);
-- Of a hundred, in hundredths.
alter table risk_check add column pan_live integer check (pan_live between 0 and 10000);
alter table risk_check add column aadhaar_live integer check (aadhaar_live between 0 and 10000);
alter table risk_check add column witness_live integer check (witness_live between 0 and 10000);

-- Of checks before this one: what a rule of theirs read. No figure that is counted so far changes with it.
alter table risk_check disable trigger risk_check_figured_again;
update risk_check k set epoch_score = s.epoch, model_score = s.model
from (
  select id, case when values ->> 'epochScore' ~ '^(1000|[0-9]{1,3})$' then (values ->> 'epochScore')::int end as epoch,
    case when values ->> 'modelScore' ~ '^(1000|[0-9]{1,3})$' then (values ->> 'modelScore')::int end as model
  from risk_check
) as s
where s.id = k.id and (s.epoch is not null or s.model is not null);
alter table risk_check enable trigger risk_check_figured_again;

-- Where a score's band of 50 begins; the last takes 1,000 in, -1 is for those without a score.
create function score_band_of(score integer) returns integer language sql immutable as $$ select case when score is null then -1 else least(score, 999) / 50 * 50 end $$;
create index risk_check_model_band on risk_check (score_band_of(model_score), at, id);
create index risk_check_epoch_band on risk_check (score_band_of(epoch_score), at, id);

-- owner: risk
create table risk_score_figure (
  on_date date not null, -- business date of the check
  app_id bigint not null,
  score_kind text not null check (score_kind in ('model', 'epoch')),
  band integer not null,
  checks integer not null,
  refused integer not null,
  referred integer not null,
  approved integer not null,
  lent integer not null,
  judged integer not null,
  first_overdue integer not null
);
create index risk_score_figure_day on risk_score_figure (score_kind, on_date);

-- One text counts what was inserted, what an update changed, and all that is there.
do $make$
declare
  scores text := $sql$
    insert into risk_score_figure
    select business_date_of(k.at), k.app_id, s.kind, score_band_of(s.score), sum(k.sign),
      sum(k.sign * (k.decision is not distinct from 'reject')::int), sum(k.sign * (k.decision is not distinct from 'manual')::int),
      sum(k.sign * k.approved::int), sum(k.sign * k.lent::int), sum(k.sign * k.judged::int), sum(k.sign * k.first_overdue::int)
    from (%s) as k cross join lateral (values ('model', k.model_score), ('epoch', k.epoch_score)) as s (kind, score)
    group by 1, 2, 3, 4
    having sum(k.sign) <> 0 or sum(k.sign * k.approved::int) <> 0 or sum(k.sign * k.lent::int) <> 0
      or sum(k.sign * k.judged::int) <> 0 or sum(k.sign * k.first_overdue::int) <> 0
  $sql$;
  counted text := 'select %s as sign, at, app_id, decision, model_score, epoch_score, approved, lent, judged, first_overdue from %s';
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format('create function rebuild_score_figures() returns void language plpgsql as %L',
    format('begin truncate risk_score_figure; %s; end', format(scores, format(counted, 1, 'risk_check'))));
  perform rebuild_score_figures();
  execute format(made, 'score_new_risk_checks()', format(scores, format(counted, 1, 'new_rows')));
  execute format(made, 'score_changed_risk_checks()',
    format(scores, format(counted, 1, 'new_rows') || ' union all ' || format(counted, -1, 'old_rows')));
end $make$;

create trigger risk_check_scored after insert on risk_check
  referencing new table as new_rows for each statement execute function score_new_risk_checks();
create trigger risk_check_scored_again after update on risk_check
  referencing old table as old_rows new table as new_rows for each statement execute function score_changed_risk_checks();
