-- Which values a variable can have at all, as texts like its default; blank: nobody said.
alter table risk_variable
  add column least_value text not null default '',
  add column most_value text not null default '',
  add column value_step text not null default '',
  add column known_values text not null default ''; -- joined by commas

update risk_variable v set least_value = f.least, most_value = f.most, value_step = f.step
from (values
  ('age', '0', '120', '1'), ('applyAmount', '0', '', '0.01'), ('durationDays', '1', '', '1'), ('settledLoans', '0', '', '1'),
  ('lateLoans', '0', '', '1'), ('worstOverdueDays', '0', '', '1'), ('refusedLately', '0', '', '1'), ('overdueContacts', '0', '', '1'),
  ('modelScore', '0', '1000', '1'), ('epochScore', '0', '1000', '1'), ('monthlyIncomeScope', '0', '', '0.01'), ('workYear', '0', '', '1')
) f (name, least, most, step)
where v.name = f.name and v.type = 'number';

-- Of those that staff added, what the last checks saw: from the least to the greatest, in steps of the finest place; texts while they are few.
with seen as (
  select e.key as name, e.value from (select values from risk_check order by id desc limit 100000) c
    cross join lateral jsonb_each_text(c.values) e
  where e.value is not null
), found as (
  select v.id, v.type,
    min(case when v.type = 'number' then s.value::numeric end) as least, max(case when v.type = 'number' then s.value::numeric end) as most,
    max(case when v.type = 'number' then scale(s.value::numeric) end) as places,
    case when v.type = 'string' and count(distinct s.value) <= 50 and bool_and(s.value <> '' and position(',' in s.value) = 0)
      then string_agg(distinct s.value, ',') end as known
  from risk_variable v join seen s on s.name = v.name
  where v.type in ('number', 'string') and v.least_value = '' and v.value_step = ''
  group by v.id, v.type
)
update risk_variable v set
  least_value = coalesce(f.least::text, ''), most_value = coalesce(f.most::text, ''),
  value_step = case when f.places is null then '' when f.places = 0 then '1' else '0.' || repeat('0', f.places - 1) || '1' end,
  known_values = case when length(f.known) <= 1000 then f.known else '' end
from found f where f.id = v.id;
