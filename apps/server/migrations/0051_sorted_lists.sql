-- What a list of every event is sorted by: when it came, not when it was written down.
create index channel_event_received on channel_event (received_at, id);
create index pending_change_amount on pending_change (amount_minor, id) where amount_minor is not null;
create index payment_proof_claimed on payment_proof (claimed_minor, id);
