-- One row: what the place of the files carries too. So a node that looks elsewhere for them is told at its start.
-- owner: files
create table files_place (
  one boolean primary key default true check (one),
  mark text not null check (length(mark) = 32),
  made_at timestamptz not null
);
