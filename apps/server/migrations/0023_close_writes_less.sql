-- What the daily close writes and reads for each of a hundred thousand overdue loans, made less (decision 0010).

-- The running orders as they lie in the table: a batch of the close then has its rows, and their places in other indexes, side by side.
create index loan_order_running on loan_order (id, due_on) where status in (7, 8);

-- Nobody asks for the lines of an order but by its entries, which have an index of their own (ledger_entry_order).
drop index ledger_line_order;

-- Hardly any entry reverses another.
alter table ledger_entry drop constraint ledger_entry_reverses_id_key;
create unique index ledger_entry_reverses on ledger_entry (reverses_id) where reverses_id is not null;

-- Keys are compared and never sorted for a reader: byte by byte is enough.
alter table ledger_entry alter column entry_key type text collate "C";
