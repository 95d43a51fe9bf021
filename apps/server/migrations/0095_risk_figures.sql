-- What rules did and what variables held, counted by day as it happens (decision 0041).

-- Whether the rule made its check come out as it did. Of checks before this one: those that held and wanted what came, and those that nobody could judge.
alter table risk_check_rule add column decided boolean not null default false;
update risk_check_rule r set decided = true
from risk_check k, risk_rule_version v
where k.id = r.check_id and v.rule_id = r.rule_id and v.version = r.version and (
  r.hit and v.outcome = k.decision
  or not r.hit and k.decision = 'manual' and v.outcome in ('reject', 'manual')
    and exists (select 1 from unnest(v.params) as p(name) where k.values -> p.name = 'null'::jsonb));

-- What has become of the application by now. First overdue: its first plan was not met on its first due date; judged: that is known.
alter table risk_check add column approved boolean not null default false;
alter table risk_check add column lent boolean not null default false;
alter table risk_check add column judged boolean not null default false;
alter table risk_check add column first_overdue boolean not null default false;

-- owner: risk
create table risk_rule_figure (
  on_date date not null, -- business date of the check
  app_id bigint not null,
  rule_id bigint not null,
  version integer not null,
  held boolean not null,
  asked integer not null,
  decided integer not null,
  approved integer not null,
  lent integer not null,
  judged integer not null,
  first_overdue integer not null
);
create index risk_rule_figure_day on risk_rule_figure (on_date, rule_id);
create index risk_rule_figure_rule on risk_rule_figure (rule_id, on_date);

-- owner: risk
create table risk_variable_figure (
  on_date date not null,
  app_id bigint not null,
  variable text not null,
  checks integer not null,
  missing integer not null
);
create index risk_variable_figure_day on risk_variable_figure (variable, on_date);

-- One text counts what was inserted, what an update changed, and all that is there.
do $make$
declare
  results text := $sql$
    update risk_check k set approved = r.approved, lent = r.lent, judged = r.judged, first_overdue = r.late
    from (
      select id, approved, lent, late, late or met_in_time as judged from (
        select c.id, o.approval_status in (1, 4) as approved, o.lent_on is not null as lent,
          coalesce(p.extended_on <= p.original_due_on or p.settled_on <= p.original_due_on, false) as met_in_time,
          p.id is not null and not coalesce(p.extended_on <= p.original_due_on or p.settled_on <= p.original_due_on, false)
            and (p.settled_on is not null or o.ever_overdue) as late
        from risk_check c join loan_order o on o.id = c.order_id left join repay_plan p on p.order_id = o.id and p.period = 1
        where %s
      ) as known
    ) as r
    where r.id = k.id and (k.approved, k.lent, k.judged, k.first_overdue) is distinct from (r.approved, r.lent, r.judged, r.late)
  $sql$;
  rules text := $sql$
    insert into risk_rule_figure
    select business_date_of(k.at), k.app_id, r.rule_id, r.version, r.hit, sum(k.sign), sum(k.sign * r.decided::int), sum(k.sign * k.approved::int),
      sum(k.sign * k.lent::int), sum(k.sign * k.judged::int), sum(k.sign * k.first_overdue::int)
    from (%s) as k join %s as r on r.check_id = k.id
    group by 1, 2, 3, 4, 5
    having sum(k.sign) <> 0 or sum(k.sign * k.approved::int) <> 0 or sum(k.sign * k.lent::int) <> 0
      or sum(k.sign * k.judged::int) <> 0 or sum(k.sign * k.first_overdue::int) <> 0
  $sql$;
  variables text := $sql$
    insert into risk_variable_figure
    select business_date_of(k.at), k.app_id, v.key, count(*), count(*) filter (where v.value = 'null'::jsonb)
    from %s as k cross join lateral jsonb_each(k.values) as v group by 1, 2, 3
  $sql$;
  counted text := 'select %s as sign, id, app_id, at, approved, lent, judged, first_overdue from %s';
  made text := 'create function %s returns trigger language plpgsql as $body$ begin %s; return null; end $body$';
begin
  execute format('create function rebuild_risk_figures() returns void language plpgsql as %L', format(
    'begin %s; truncate risk_rule_figure, risk_variable_figure; %s; %s; end',
    format(results, 'true'), format(rules, format(counted, 1, 'risk_check'), 'risk_check_rule'), format(variables, 'risk_check')));
  perform rebuild_risk_figures();

  execute format(made, 'figure_new_risk_checks()',
    format('%s; %s', format(variables, 'new_rows'), format(results, 'c.id in (select id from new_rows)')));
  execute format(made, 'figure_changed_risk_checks()', format(rules,
    format(counted, 1, 'new_rows') || ' union all ' || format(counted, -1, 'old_rows'), 'risk_check_rule'));
  execute format(made, 'figure_new_risk_check_rules()', format(rules,
    format(counted, 1, 'risk_check') || ' where id in (select check_id from new_rows)', 'new_rows'));
  execute format(made, 'risk_results_of_loans()', format($body$
    if not exists (%1$s) then return null; end if;
    %2$s$body$,
    'select 1 from new_rows n join old_rows p on p.id = n.id where (n.approval_status, n.lent_on, n.ever_overdue) is distinct from (p.approval_status, p.lent_on, p.ever_overdue)',
    format(results, $of$c.order_id in (select n.id from new_rows n join old_rows p on p.id = n.id
      where (n.approval_status, n.lent_on, n.ever_overdue) is distinct from (p.approval_status, p.lent_on, p.ever_overdue))$of$)));
  execute format(made, 'risk_results_of_new_plans()', format(results, 'c.order_id in (select order_id from new_rows where period = 1)'));
  execute format(made, 'risk_results_of_plans()', format($body$
    if not exists (%1$s) then return null; end if;
    %2$s$body$,
    'select 1 from new_rows n join old_rows p on p.id = n.id where n.period = 1 and (n.settled_on, n.extended_on) is distinct from (p.settled_on, p.extended_on)',
    format(results, $of$c.order_id in (select n.order_id from new_rows n join old_rows p on p.id = n.id
      where n.period = 1 and (n.settled_on, n.extended_on) is distinct from (p.settled_on, p.extended_on))$of$)));
end $make$;

create trigger risk_check_figured after insert on risk_check
  referencing new table as new_rows for each statement execute function figure_new_risk_checks();
create trigger risk_check_figured_again after update on risk_check
  referencing old table as old_rows new table as new_rows for each statement execute function figure_changed_risk_checks();
create trigger risk_check_rule_figured after insert on risk_check_rule
  referencing new table as new_rows for each statement execute function figure_new_risk_check_rules();
create trigger loan_order_risk_results after update on loan_order
  referencing old table as old_rows new table as new_rows for each statement execute function risk_results_of_loans();
create trigger repay_plan_risk_results after insert on repay_plan
  referencing new table as new_rows for each statement execute function risk_results_of_new_plans();
create trigger repay_plan_risk_results_again after update on repay_plan
  referencing old table as old_rows new table as new_rows for each statement execute function risk_results_of_plans();
