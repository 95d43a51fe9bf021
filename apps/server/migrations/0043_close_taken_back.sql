-- A date that was closed before it began may be taken back; it is closed anew when it has begun.
alter table daily_close drop constraint daily_close_state_check;
alter table daily_close add constraint daily_close_state_check check (state in ('running', 'done', 'failed', 'takenBack'));

-- How often an order's late fees up to a date were taken back: part of the key under which they are charged again.
-- owner: books
create table late_fee_taken_back (
  order_id bigint not null references loan_order,
  through_on date not null,
  times integer not null check (times > 0),
  primary key (order_id, through_on)
);
