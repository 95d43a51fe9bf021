-- Customer service records what the customer wants; cancelling orders stays with operations (table "Rights by role").
update role_permission p set permission_id = 'order-withdrawal'
from role r
where r.id = p.role_id and r.code in ('cs', 'cs_manager') and p.permission_id = 'order-cancel'
  and not exists (select 1 from role_permission w where w.role_id = p.role_id and w.permission_id = 'order-withdrawal');
