-- Requests for a waiver, newest first, and those of a person.
create index reduction_applied on reduction (applied_at desc, id desc);
create index reduction_applicant on reduction (applied_by, applied_at desc, id desc);
