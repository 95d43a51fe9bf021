-- How many orders and customers there are by what lists are asked for most: an exact total adds up a few rows instead of
-- counting many (decision 0012). Each change adds rows, so that two changes at once never wait for each other; the job
-- `retention` puts them together.
create table order_count (
  app_id bigint not null,
  status smallint not null,
  submitted_on date not null,
  orders integer not null
);
create index order_count_of on order_count (app_id, status, submitted_on) include (orders);

-- owner: customer
create table customer_count (
  app_id bigint not null,
  registered_on date not null,
  customers integer not null
);
create index customer_count_of on customer_count (app_id, registered_on) include (customers);

-- As businessDateOf of the domain: UTC+7.
create function business_date_of(at timestamptz) returns date language sql immutable
  as $$ select (at at time zone 'utc' + interval '7 hours')::date $$;

insert into order_count select app_id, status, business_date_of(submitted_at), count(*) from loan_order group by 1, 2, 3;
insert into customer_count select app_id, business_date_of(registered_at), count(*) from customer group by 1, 2;

create function count_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_count select app_id, status, business_date_of(submitted_at), count(*) from new_rows group by 1, 2, 3;
  return null;
end $$;
create trigger loan_order_counted after insert on loan_order
  referencing new table as new_rows for each statement execute function count_new_orders();

create function count_changed_order() returns trigger language plpgsql as $$
begin
  insert into order_count values
    (old.app_id, old.status, business_date_of(old.submitted_at), -1),
    (new.app_id, new.status, business_date_of(new.submitted_at), 1);
  return null;
end $$;
create trigger loan_order_recounted after update of status, submitted_at on loan_order
  for each row when (old.status <> new.status or old.submitted_at <> new.submitted_at) execute function count_changed_order();

create function count_new_customers() returns trigger language plpgsql as $$
begin
  insert into customer_count select app_id, business_date_of(registered_at), count(*) from new_rows group by 1, 2;
  return null;
end $$;
create trigger customer_counted after insert on customer
  referencing new table as new_rows for each statement execute function count_new_customers();

create function count_changed_customer() returns trigger language plpgsql as $$
begin
  insert into customer_count values
    (old.app_id, business_date_of(old.registered_at), -1),
    (new.app_id, business_date_of(new.registered_at), 1);
  return null;
end $$;
create trigger customer_recounted after update of app_id, registered_at on customer
  for each row when (old.app_id <> new.app_id or old.registered_at <> new.registered_at) execute function count_changed_customer();
