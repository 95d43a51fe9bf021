-- Numbers by their last four digits, which everybody sees of them.
create index customer_mobile_end on customer (right(mobile, 4));
