-- The statement lines behind what came in and went out of a channel account on some days: counted and paged by the index alone.
create index trade_flow_account_at on trade_flow (channel_account_id, at, id) include (signed_minor);

-- Reports leave as spreadsheets (decision 0025).
alter table list_export add column as_sheet boolean not null default false check (not (as_sheet and with_files));
