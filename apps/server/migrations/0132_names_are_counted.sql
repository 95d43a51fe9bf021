-- owner: telemarketing
-- How many assignments are of customers of a name: a search counts names, of which there are fewer than assignments.
create table tele_name_count (
  app_id bigint not null,
  cust_name text not null,
  assignments integer not null -- of several rows of a name the sum: each change adds its own
);
insert into tele_name_count select app_id, cust_name, count(*) from tele_assignment_name group by 1, 2;
create index tele_name_count_trgm on tele_name_count using gin (replace(lower(cust_name), ' ', 'X') gin_trgm_ops);

create function count_new_names() returns trigger language plpgsql as $$
begin
  insert into tele_name_count select app_id, cust_name, count(*) from new_rows group by 1, 2;
  return null;
end $$;
create trigger tele_assignment_name_counted after insert on tele_assignment_name
  referencing new table as new_rows for each statement execute function count_new_names();
create function count_changed_names() returns trigger language plpgsql as $$
begin
  insert into tele_name_count
  select app_id, cust_name, sum(n) from (
    select app_id, cust_name, 1 as n from new_rows union all select app_id, cust_name, -1 from old_rows
  ) as changed
  group by 1, 2 having sum(n) <> 0;
  return null;
end $$;
create trigger tele_assignment_name_counted_again after update on tele_assignment_name
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_names();
