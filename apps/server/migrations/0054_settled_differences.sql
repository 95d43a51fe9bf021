-- A difference is settled by a posting that a second person approved; a wrong one by its contra entry.
alter table channel_difference add column settled_as text check (settled_as in ('channelCharge', 'unclaimed', 'loss'));
alter table channel_difference add column entry_id bigint references ledger_entry;
alter table channel_difference add column reversal_id bigint references ledger_entry;
alter table channel_difference drop constraint channel_difference_state_check;
alter table channel_difference drop constraint channel_difference_check1;
alter table channel_difference add check (state in ('open', 'resolved', 'reversed', 'agreed'));
alter table channel_difference add check ((state in ('resolved', 'reversed')) = (resolved_by is not null));
alter table channel_difference add check ((entry_id is null) = (settled_as is null));
alter table channel_difference add check ((state = 'reversed') = (reversal_id is not null));
-- What of the money that nobody claims is still held.
create index channel_difference_unclaimed on channel_difference (currency) where settled_as = 'unclaimed';

alter table trade_flow drop constraint trade_flow_trade_type_check;
alter table trade_flow add check (trade_type between 1 and 7);
