-- owner: telemarketing
-- Whom assignments are of, by name: narrow and seldom changed, so that a search counts all it finds without looking customers up.
create table tele_assignment_name (
  assignment_id bigint primary key references tele_assignment,
  app_id bigint not null,
  cust_name text not null
);
insert into tele_assignment_name
select a.id, a.app_id, c.cust_name from tele_assignment a join customer c on c.id = a.customer_id order by a.id;
create index tele_assignment_name_trgm on tele_assignment_name using gin (replace(lower(cust_name), ' ', 'X') gin_trgm_ops);

create function name_new_assignments() returns trigger language plpgsql as $$
begin
  -- A name that is changed meanwhile is waited for, or its change waits and sees these.
  perform from customer where id in (select customer_id from new_rows) order by id for share;
  insert into tele_assignment_name
  select a.id, a.app_id, c.cust_name from new_rows a join customer c on c.id = a.customer_id order by a.id;
  return null;
end $$;
create trigger tele_assignment_named after insert on tele_assignment
  referencing new table as new_rows for each statement execute function name_new_assignments();
create function tell_assignments_of_name() returns trigger language plpgsql as $$
begin
  update tele_assignment_name set cust_name = new.cust_name, app_id = new.app_id
  where assignment_id in (select id from tele_assignment where customer_id = new.id);
  return null;
end $$;
create trigger customer_name_told after update of cust_name, app_id on customer
  for each row when ((old.cust_name, old.app_id) is distinct from (new.cust_name, new.app_id)) execute function tell_assignments_of_name();
