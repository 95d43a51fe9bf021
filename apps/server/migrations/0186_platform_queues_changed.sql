-- Who could delete a queue of the platform and add another in its place may change it.
update role_permission set actions = array_append(actions, 'edit')
where permission_id = 'platform-queue' and actions @> '{add,delete}' and not actions @> '{edit}';
