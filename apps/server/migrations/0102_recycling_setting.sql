-- A setting may hold the rules by which telemarketing takes customers back.
alter table setting drop constraint setting_kind_check;
alter table setting add constraint setting_kind_check check (kind in ('number', 'text', 'yesNo', 'list', 'amounts', 'recycling'));
