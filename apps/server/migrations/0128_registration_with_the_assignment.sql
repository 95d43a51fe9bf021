-- When a customer registered stands with his assignments: found by days without looking customers up.
alter table tele_assignment add column registered_at timestamptz;
update tele_assignment a set registered_at = c.registered_at from customer c where c.id = a.customer_id;

create function registration_of_assignment() returns trigger language plpgsql as $$
begin
  new.registered_at := (select c.registered_at from customer c where c.id = new.customer_id);
  return new;
end $$;
create trigger tele_assignment_registration before insert or update of customer_id on tele_assignment
  for each row execute function registration_of_assignment();
create function tell_assignments_of_registration() returns trigger language plpgsql as $$
begin
  update tele_assignment set registered_at = new.registered_at where customer_id = new.id;
  return null;
end $$;
create trigger customer_registration_told after update of registered_at on customer
  for each row when (old.registered_at is distinct from new.registered_at) execute function tell_assignments_of_registration();

create index tele_assignment_registered on tele_assignment (registered_at, found_at, id) include (app_id);
