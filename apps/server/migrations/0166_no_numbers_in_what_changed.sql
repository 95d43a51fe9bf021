-- What the operation log kept in clear of numbers and addresses that an edit of a complaint changed is redacted; they are masked from now on.
update operation_log set
  before_values = before_values || redacted.before,
  after_values = after_values || redacted.after
from (
  select l.id,
    (select coalesce(jsonb_object_agg(f, '[redacted]'), '{}') from jsonb_each_text(l.before_values) as b(f, v)
      where f in ('custMobile', 'custEmail', 'collectionMobile') and v <> '') as before,
    (select coalesce(jsonb_object_agg(f, '[redacted]'), '{}') from jsonb_each_text(l.after_values) as a(f, v)
      where f in ('custMobile', 'custEmail', 'collectionMobile') and v <> '') as after
  from operation_log l
  where l.call = '/workOrder/edit'
    and (l.before_values ?| array['custMobile', 'custEmail', 'collectionMobile']
      or l.after_values ?| array['custMobile', 'custEmail', 'collectionMobile'])
) as redacted where operation_log.id = redacted.id;
