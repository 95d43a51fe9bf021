-- The orders behind a figure of re-borrowing are counted and paged by the index alone, whatever the figure is of.
drop index reborrow_settled;
create index reborrow_settled on reborrow (settled_on, order_id) include (submitted_on, app_id, product_id, channel, order_type);
