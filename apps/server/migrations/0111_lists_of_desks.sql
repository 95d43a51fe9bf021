-- Lists of desks by a state, and of the customers that a number finds.
create index task_desk_status on task (desk, status, created_at desc, id desc);
create index task_customer on task (customer_id);
