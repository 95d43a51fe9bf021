-- Their lists are read by index alone, which holds only where a page was vacuumed since its last change: rows of the desks
-- change many times before they end, and a fifth of the table is too late (decision 0055).
alter table work_order set (
  autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01
);
alter table task set (
  autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01
);
