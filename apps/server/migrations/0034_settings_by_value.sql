-- Rows that the program read by hand become settings of their own; what they never said takes its first value at the start.
insert into setting (key, value, updated_at, updated_by)
select p.prefix || f.field, s.value -> f.field, s.updated_at, s.updated_by
from (values
    ('payment.sandbox', 'sandbox.', array['delayMs', 'failEvery', 'loseAnswerEvery', 'dropRequestEvery', 'callBack']),
    ('payment.sandboxStatement', 'sandbox.', array['leavesOutEvery', 'misstatesEvery']),
    ('payment.payout', 'payment.', array['queryAfterSeconds', 'resendAfterSeconds'])
  ) p (key, prefix, fields)
join setting s on s.key = p.key and jsonb_typeof(s.value) = 'object'
cross join lateral unnest(p.fields) f (field)
where s.value ? f.field
on conflict (key) do nothing;

delete from setting where key in ('payment.sandbox', 'payment.sandboxStatement', 'payment.payout');
