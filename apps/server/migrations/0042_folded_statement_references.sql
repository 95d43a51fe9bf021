-- A statement's references are compared as a bank reads them too: the same folding as repay_flow.reference_key.
create function fold_reference(reference text) returns text language sql immutable strict parallel safe as $$
  select normalize(translate(
    regexp_replace(
      normalize(
        regexp_replace(normalize(reference, NFKC), '[\u0009-\u000D\u0020\u0085\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0]', '', 'g'),
        NFKC),
      '[\u2010-\u2015\u2212]', '-', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ',
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ'), NFKC)
$$;

alter table payout add column reference_key text generated always as (fold_reference(channel_reference)) stored;
drop index payout_reference;
create index payout_reference on payout (channel, reference_key) where reference_key is not null;

alter table channel_statement_line add column reference_key text not null generated always as (fold_reference(reference)) stored;
create index channel_statement_line_key on channel_statement_line (channel, reference_key);

alter table channel_difference add column reference_key text not null generated always as (fold_reference(reference)) stored;
-- One reference in two spellings left two differences: the older one stays open and takes the figures of the next import.
update channel_difference d set state = 'agreed', resolved_at = now()
where d.state = 'open' and exists (
  select 1 from channel_difference e
  where e.state = 'open' and e.channel = d.channel and e.reference_key = d.reference_key and e.currency = d.currency
    and e.id < d.id);
drop index channel_difference_open;
create unique index channel_difference_open on channel_difference (channel, reference_key, currency) where state = 'open';
drop index channel_difference_reference;
create index channel_difference_reference on channel_difference (channel, reference_key);
