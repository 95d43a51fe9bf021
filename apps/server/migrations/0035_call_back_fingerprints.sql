-- Another body under a known event id is another event.
alter table channel_event add column fingerprint text not null generated always as (md5(body::text)) stored;
alter table channel_event drop constraint channel_event_channel_event_id_key;
alter table channel_event add constraint channel_event_content unique (channel, event_id, fingerprint);
