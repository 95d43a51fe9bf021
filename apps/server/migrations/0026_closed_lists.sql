-- A position is a key of the dictionary staffType, kept as it is for employees.
alter table staff_user alter column position type smallint using position::smallint;
alter table staff_user add constraint staff_user_position_check check (position in (1, 2, 3, 4, 5));
alter table staff_user add constraint staff_user_collector_type_check check (collector_type in (1, 2));
alter table staff_group add constraint staff_group_collector_type_check check (collector_type in (1, 2));
-- The configuration centre knows amounts by currency too.
alter table setting drop constraint setting_kind_check;
alter table setting add constraint setting_kind_check check (kind in ('number', 'text', 'yesNo', 'list', 'amounts'));
