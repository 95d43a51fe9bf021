-- Verification by examiners is a purpose of its own in the contact policy; calls are kept by the same purposes.
alter table contact_policy drop constraint contact_policy_purpose_check;
alter table contact_policy add constraint contact_policy_purpose_check
  check (purpose in ('collection', 'reminder', 'sale', 'service', 'verification'));
alter table call_record drop constraint call_record_purpose_check;
update call_record set purpose = 'verification' where purpose = 'approval';
alter table call_record add constraint call_record_purpose_check
  check (purpose in ('collection', 'reminder', 'sale', 'service', 'verification'));
