-- A receipt knows the link through which its money came where that is another row: a link that was paid again, and money of a link
-- that a cashier booked first. A charge-back that names no receipt is of one of them.
alter table repay_flow add column link_flow_id bigint references repay_flow check (link_flow_id <> id);
alter table repay_flow disable trigger user;
update repay_flow f set link_flow_id = l.id
from channel_event e join repay_flow l on l.flow_no = e.reference
where e.kind = 'payment.paid' and f.id <> l.id and f.order_id = l.order_id
  and ((e.state = 'repeated' and e.reason = 'booked as ' || f.flow_no)
    or (e.state = 'done' and f.channel = l.channel and f.reference_key = fold_reference(e.body ->> 'channelReference')));
alter table repay_flow enable trigger user;
create index repay_flow_of_link on repay_flow (link_flow_id) where link_flow_id is not null;
