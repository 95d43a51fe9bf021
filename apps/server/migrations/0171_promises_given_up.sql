-- A debt that the lender gave up kept no promise (decision 0076): such a promise is what was paid of it.
update promise r set state = case when r.paid_minor > 0 then 'partKept' else 'broken' end
from promise s join loan_order o on o.id = s.order_id left join repay_plan p on p.id = s.plan_id
where s.id = r.id and r.state = 'kept' and r.paid_minor < r.amount_minor
  and case when r.plan_id is null then o.settle_status else p.settle_status end = 6
  and not exists (
    select from repay_flow f where f.order_id = r.order_id and f.kind = 3 and f.received_minor > f.reversed_minor + f.over_refunded_minor
      and f.paid_on between business_date_of(r.given_at) and r.promised_on)
  and not exists (
    select from granted_extension g where g.order_id = r.order_id and g.granted_at >= r.given_at and g.granted_on <= r.promised_on);
