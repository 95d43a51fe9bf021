-- Refunds, write-offs and granted extensions are asked for by a right of their own; who booked them so far keeps it (decision 0079).
insert into role_permission (role_id, permission_id, actions)
  select role_id, 'order-money-request', array['add'] from role_permission where permission_id = 'order-money' and 'add' = any(actions)
  on conflict (role_id, permission_id) do update set actions = excluded.actions;
-- Nothing is seen by it alone.
update role_permission set actions = array_remove(actions, 'query') where permission_id = 'order-money-request';
delete from role_permission where permission_id = 'order-money-request' and actions = '{}';
-- The receipts that can be given back are shown to whoever may ask for it.
update menu set code = 'order-money-request' where menu_path = '/order/refundlist' and code = 'order-money';
insert into role_menu (role_id, menu_id)
  select p.role_id, m.id from role_permission p cross join menu m where p.permission_id = 'order-money-request' and m.menu_path = '/order/refundlist'
  on conflict do nothing;
