-- What sends messages, places calls and keeps customers' calls for others is a channel too: the same row, secret, routes and history.
alter table channel drop constraint channel_kind_check;
alter table channel add constraint channel_kind_check check (kind in ('payment', 'sms', 'voice', 'telephony', 'crm'));
alter table channel alter column kind drop default;
alter table channel drop constraint channel_adapter_check;
alter table channel add constraint channel_adapter_check check (adapter in ('sandbox', 'http', 'outbox', 'smpp', 'sip'));
-- Money moves through payment channels alone, so the books know no other.
alter table channel drop constraint channel_pay_channel_check;
alter table channel alter column pay_channel drop not null;
alter table channel add constraint channel_pay_channel_check check (pay_channel in ('CH01', 'CH02', 'CH03'));
alter table channel add constraint channel_books_check check ((kind = 'payment') = (pay_channel is not null));
-- What 1,000 segments of text or 1,000 voice messages cost, in the channel's first currency.
alter table channel add column price_per_1000_minor bigint not null default 0 check (price_per_1000_minor between 0 and 100000000);
-- What works inside this program has no address.
alter table channel drop constraint channel_check;
alter table channel add constraint channel_address_check check ((adapter in ('sandbox', 'outbox')) = (address = ''));

alter table channel_route drop constraint channel_route_purpose_check;
alter table channel_route add constraint channel_route_purpose_check
  check (purpose in ('payout', 'link', 'sms', 'voice', 'call', 'push'));
