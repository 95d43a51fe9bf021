-- A deduction is debt given up that names the coupon; it is taken back with a receipt of its order.
alter table reduction add column coupon_use_id bigint references coupon_use;
alter table reduction add column taken_back_at timestamptz;
create index reduction_coupon on reduction (coupon_use_id) where coupon_use_id is not null;

alter table coupon_use drop constraint coupon_use_status_check;
alter table coupon_use add check (status between 0 and 4); -- cpStatus
alter table coupon_use add column used_at timestamptz;
alter table coupon_use add column void_reason text not null default '';
alter table coupon_use add column voided_by bigint references staff_user;
alter table coupon_use add column voided_at timestamptz;
update coupon_use u set used_at = coalesce((select o.lent_at from loan_order o where o.id = u.order_id), u.created_at) where status = 1;
alter table coupon_use add check ((status = 1) = (used_at is not null));
alter table coupon_use add check ((status = 4) = (voided_at is not null));
alter table coupon_use add check (status not in (1, 3) or order_id is not null);
create index coupon_use_coupon on coupon_use (coupon_id, id);
create index coupon_use_status on coupon_use (status, id);
