-- A reference as a bank compares it: case, width, kinds of dash, blanks and what is not seen make no difference. The same
-- as foldReference of the program.
alter table repay_flow add column reference_key text generated always as (
  normalize(translate(
    regexp_replace(
      normalize(
        regexp_replace(normalize(channel_reference, NFKC), '[\u0009-\u000D\u0020\u0085\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0]', '', 'g'),
        NFKC),
      '[\u2010-\u2015\u2212]', '-', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ',
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ'), NFKC)
) stored;
-- Booked while such references were taken as different: an earlier receipt bears the same. It stays, and is no key.
alter table repay_flow add column reference_doubled boolean not null default false;
update repay_flow f set reference_doubled = true
where f.reference_key is not null and not f.reference_freed and exists (
  select 1 from repay_flow e
  where e.channel = f.channel and e.reference_key = f.reference_key and not e.reference_freed and e.id < f.id);
create unique index repay_flow_reference_key on repay_flow (channel, reference_key)
  where reference_key is not null and not reference_freed and not reference_doubled;
