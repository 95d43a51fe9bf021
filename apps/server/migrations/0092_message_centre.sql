-- A message centre speaks SMPP over a line that stays open.
alter table channel drop constraint channel_adapter_check;
alter table channel add constraint channel_adapter_check check (adapter in ('sandbox', 'http', 'outbox', 'smpp'));

-- What a message centre took, by its own number: receipts name that. Parts that it took are not handed over again.
-- owner: marketing
create table message_part (
  channel_id bigint not null references channel,
  centre_no text not null,
  reference text not null,
  part smallint not null check (part >= 1),
  parts smallint not null check (parts >= part),
  state text not null default 'taken' check (state in ('taken', 'delivered', 'failed')),
  at timestamptz not null,
  primary key (channel_id, centre_no)
);
create unique index message_part_reference on message_part (reference, part);

-- What a run brought, by what people were drawn for; before, both texts were counted as one.
update marketing_run set converted = (
  select jsonb_object_agg(key, jsonb_build_object(
    'A', jsonb_build_object('people', value -> 'sent', 'converted', value -> 'sentConverted'),
    'holdout', jsonb_build_object('people', value -> 'held', 'converted', value -> 'heldConverted')))
  from jsonb_each(converted)) where converted is not null and converted <> '{}'::jsonb;
