-- Administration: staff lists, versions of what two people may edit at once, changes that wait for a second person.
alter table staff_user add column staff_list text not null default 'staff'
  check (staff_list in ('staff', 'collector', 'collectorAdmin')); -- G-209: a person is in one list only
alter table staff_user add column row_version integer not null default 1;
update staff_user set staff_list = 'collector' where collector_type is not null;
update staff_user u set staff_list = 'collectorAdmin' where collector_type is null and exists (
  select 1 from staff_group g where g.leader_id = u.id and g.collection_stage is not null);
create index staff_user_list on staff_user (staff_list, id desc) where deleted_at is null;

alter table role add column row_version integer not null default 1;
-- Whoever keeps collector users may give this role to a collector without holding all of its rights.
alter table role add column for_collectors boolean not null default false;
alter table menu add column row_version integer not null default 1;

-- owner: system
create table pending_change (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id text not null, -- empty: something new
  subject text not null, -- as people call it
  payload jsonb not null,
  before_values jsonb,
  after_values jsonb not null,
  reason text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  made_by bigint not null references staff_user,
  made_at timestamptz not null,
  decided_by bigint references staff_user,
  decided_at timestamptz,
  decision_remark text not null default '',
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check (state not in ('approved', 'refused') or decided_by <> made_by), -- DOMAIN 12: nobody decides his own request
  check (state <> 'withdrawn' or decided_by = made_by)
);
create unique index pending_change_waiting on pending_change (kind, subject_id) where state = 'waiting' and subject_id <> '';
create index pending_change_made_at on pending_change (made_at desc, id desc);
create index pending_change_state on pending_change (state, made_at desc, id desc);

create index operation_log_area on operation_log (area, at desc, id desc);
create index operation_log_call on operation_log (call, at desc, id desc);
