-- No call and no handler asked for these actions: whoever held them could do nothing by them.
update role_permission set actions = array_remove(actions, 'get') where permission_id in (
  'platform-group', 'platform-schedule', 'remind-rule', 'risk-rule', 'risk-variable', 'telemarketing-seat', 'product', 'queue',
  'workplace', 'user', 'collector-user', 'menu', 'dict', 'app', 'app-user', 'employee');
update role_permission set actions = array_remove(actions, 'add') where permission_id = 'customer';
update role_permission set actions = array_remove(actions, 'delete') where permission_id = 'marketing';
update role_permission set actions = array_remove(actions, 'query') where permission_id in ('menu', 'reduction-decision');
delete from role_permission where actions = '{}';
