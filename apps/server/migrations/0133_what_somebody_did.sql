-- What somebody did at a desk stands on his home page by day, and what waits for him in every console each minute: an index each, read alone.
create index task_decided_by on task (owner_id, ended_at) include (decision, app_id) where desk = 'approval' and ended_at is not null;
create index tele_follow_by on tele_follow (user_id, followed_at) include (app_id);
create index tele_turn_converted_by on tele_turn (seat_id, converted_at) include (app_id) where converted_at is not null;
create index work_order_node_by on work_order_node (operator_id, operated_at) where operate_type is not null;
drop index follow_up_user;
create index follow_up_user on follow_up (desk, user_id, at) include (app_id, result, contact_result);
drop index tele_assignment_held;
create index tele_assignment_held on tele_assignment (owner_id, id) include (next_at, followed_at, assigned_at)
  where closed_at is null and owner_id is not null;
