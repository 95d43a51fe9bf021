-- Of the second level of an approval: who approved first, and may not be the second (decision 0027).
alter table task add column first_examiner_id bigint references staff_user;
-- Why an examiner rejected: rejectReason of the domain.
alter table task add column reject_reason text;
alter table loan_order add column reject_reason text;
create index task_second_level on task (order_id) where first_examiner_id is not null;
