-- Orders that a step of the close could not take; the rest of the date is closed without them, the next close tries them again.
-- owner: close
create table daily_close_aside (
  close_id bigint not null,
  step text not null,
  order_id bigint not null references loan_order,
  at timestamptz not null,
  error text not null,
  primary key (close_id, step, order_id),
  foreign key (close_id, step) references daily_close_step
);
create index daily_close_aside_order on daily_close_aside (order_id);
