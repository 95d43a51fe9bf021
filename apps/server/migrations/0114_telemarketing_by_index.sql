-- What a seat holds open: its worklist, and how many there are beside its name.
create index tele_assignment_held on tele_assignment (owner_id, id) where closed_at is null and owner_id is not null;
-- Hours since the last deed stand with one type alone.
create index tele_assignment_hours on tele_assignment (hours, found_at, id) include (app_id) where hours is not null;
-- Those of customers who are found by a name or the day of their registration: counted and sorted by the index alone.
create index tele_assignment_customer on tele_assignment (customer_id, found_at, id) include (app_id);

-- A customer stays under the type that he was pushed for.
alter table tele_push add column type smallint check (type between 1 and 10);
update tele_push p set type = a.type from tele_assignment a where a.id = p.assignment_id;
alter table tele_push alter column type set not null;
create index tele_push_type on tele_push (type, pushed_at, id) include (app_id);
