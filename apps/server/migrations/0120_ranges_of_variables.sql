-- Which values a variable can have at all, as texts like its default; blank: nobody said. What was seen so far is no bound:
-- of variables that staff added they say it themselves.
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
