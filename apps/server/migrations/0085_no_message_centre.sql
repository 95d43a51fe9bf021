-- Nothing speaks with a message centre; no kind of channel has ever had that adapter, so no row has it.
alter table channel drop constraint channel_adapter_check;
alter table channel add constraint channel_adapter_check check (adapter in ('sandbox', 'http', 'outbox', 'sip'));
