-- A company that says of a payout the opposite of what it said before: what it says now, and since when, until that is booked.
-- While it says of a failed one that it was paid, nothing more leaves for its order and the order is not cancelled.
alter table payout add column contradicted_as text check (contradicted_as in ('paid', 'failed'));
alter table payout add column contradicted_at timestamptz;
alter table payout add check ((contradicted_as is null) = (contradicted_at is null));
alter table payout add check (contradicted_as is null or state in ('paid', 'failed') and contradicted_as <> state);
create index payout_contradicted on payout (order_id) where contradicted_as is not null;
update payout p set contradicted_as = told.says, contradicted_at = told.at
from (
  select e.reference, substr(e.kind, length('payout.') + 1) as says, min(e.received_at) as at
  from channel_event e
  where e.state = 'failed' and e.reason = 'contradicts an earlier answer' and e.kind in ('payout.paid', 'payout.failed')
  group by 1, 2
) as told
where told.reference = p.payout_no and p.state in ('paid', 'failed') and told.says <> p.state;
