-- A reference that a reversal freed is still one of ours when a channel's statement names it.
create index repay_flow_freed_reference on repay_flow (channel, channel_reference) where channel_reference is not null and reference_freed;

-- Call-backs that nobody could prove are kept for a time only.
create index channel_event_refused on channel_event (received_at) where state = 'refused';

-- A channel's statement of a day is compared with what the entries of the day moved.
create index trade_flow_entry on trade_flow (entry_id);
