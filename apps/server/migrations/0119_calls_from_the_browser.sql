-- Calls that whoever calls makes in his browser (decision 0056).
alter table channel drop constraint channel_adapter_check;
alter table channel add constraint channel_adapter_check check (adapter in ('sandbox', 'http', 'outbox', 'smpp', 'sip'));
alter table channel
  add column realm text not null default '', -- where accounts of a SIP server are known; empty: its host
  add column stun_server text not null default '', -- stun:host:port
  add constraint channel_sip check (adapter = 'sip' or (realm = '' and stun_server = ''));

alter table contact_attempt drop constraint contact_attempt_dialled_by_check;
alter table contact_attempt add constraint contact_attempt_dialled_by_check check (dialled_by in ('channel', 'tel', 'browser'));

-- When the browser that makes the call was last heard of; null where a telephone system makes it.
alter table phone_call add column heard_at timestamptz;
