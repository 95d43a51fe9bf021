-- An export that takes the files of its rows along, as one archive (decision 0029).
alter table list_export add column with_files boolean not null default false;
