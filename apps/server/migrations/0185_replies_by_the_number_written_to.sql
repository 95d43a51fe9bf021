-- A reply is looked up by the number that was written to, whatever number its customer has by then.
create index marketing_recipient_number on marketing_recipient (mobile, sent_at) where sent_at is not null;
