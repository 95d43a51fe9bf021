-- The hash of a password that waited for a second person goes with the decision: nobody needs it any longer.
update pending_change set payload = payload - 'passwordHash' where state <> 'waiting' and payload ? 'passwordHash';
alter table pending_change add constraint pending_change_no_hash check (state = 'waiting' or not payload ? 'passwordHash');
