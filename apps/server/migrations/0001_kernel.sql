-- What every area stands on: idempotency, audit, job runs, files, notices, settings, calendars.
create extension if not exists pg_trgm;

-- owner: system
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by bigint
);

-- owner: kernel
create table idempotency_key (
  actor_key text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (actor_key, call, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table operation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint,
  user_name text not null default '',
  area text not null,
  call text not null,
  kind text not null check (kind in ('change', 'export', 'reveal', 'sign-in', 'refusal', 'system')),
  subject text not null default '',
  subject_ids text[] not null default '{}',
  input jsonb,
  before_values jsonb,
  after_values jsonb,
  result_code integer not null,
  ip text not null default '',
  request_id text not null default ''
);
create index operation_log_at on operation_log (at desc, id desc);
create index operation_log_user on operation_log (user_id, at desc);
create index operation_log_subject on operation_log using gin (subject_ids);

create table job_run (
  id bigint generated always as identity primary key,
  job text not null,
  queue_id text,
  trigger text not null check (trigger in ('schedule', 'event', 'person')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  request jsonb,
  started_at timestamptz not null,
  ended_at timestamptz,
  progress integer not null default 0 check (progress between 0 and 100),
  progress_text text not null default '',
  result jsonb,
  error text,
  node text not null,
  created_by bigint
);
create index job_run_job on job_run (job, started_at desc);

-- owner: files
create table stored_file (
  id text primary key,
  storage_key text not null, -- several rows may show the same object
  mime text not null,
  bytes bigint not null check (bytes > 0),
  width integer,
  height integer,
  original_name text not null default '',
  sha256 text not null,
  owner_kind text check (owner_kind in ('customer', 'order', 'repay-flow', 'staff', 'work-order', 'message')),
  owner_id bigint,
  uploaded_by bigint,
  created_at timestamptz not null
);
create index stored_file_owner on stored_file (owner_kind, owner_id);

-- owner: notices
create table notice (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null,
  values jsonb not null default '{}',
  link text not null default '',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notice_unread on notice (user_id, id desc) where read_at is null;
create index notice_user on notice (user_id, id desc);

-- owner: system
create table holiday (
  country text not null check (country in ('IN', 'MX', 'TH')),
  day date not null,
  name text not null,
  primary key (country, day)
);
create table working_week (
  country text primary key check (country in ('IN', 'MX', 'TH')),
  weekdays integer[] not null -- ISO weekdays, 1 Monday to 7 Sunday
);
