-- While one administrator is alone, who gets to decide is confirmed by a command on the server instead of a second person.
alter table pending_change add column by_command boolean not null default false;
alter table pending_change drop constraint pending_change_check2;
alter table pending_change add constraint pending_change_two_people
  check (state not in ('approved', 'refused') or decided_by <> made_by or by_command);
