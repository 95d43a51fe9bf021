-- A text that is sealed with DATA_KEY: at each start it says whether the key is still the one that the data was sealed with.
-- owner: kernel
create table data_key (
  only_one boolean primary key default true check (only_one),
  key_id text not null,
  canary text not null,
  made_at timestamptz not null
);
