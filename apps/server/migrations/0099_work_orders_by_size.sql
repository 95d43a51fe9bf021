-- The list of complaints sorts all of them by what is due, closed ones last; and who may reveal numbers finds them by their parts.
drop index work_order_due;
create index work_order_due on work_order (next_due_at, id);
create index work_order_mobile_trgm on work_order using gin (cust_mobile gin_trgm_ops);
