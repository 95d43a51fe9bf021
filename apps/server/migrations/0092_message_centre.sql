-- What a run brought, by what people were drawn for; before, both texts were counted as one.
update marketing_run set converted = (
  select jsonb_object_agg(key, jsonb_build_object(
    'A', jsonb_build_object('people', value -> 'sent', 'converted', value -> 'sentConverted'),
    'holdout', jsonb_build_object('people', value -> 'held', 'converted', value -> 'heldConverted')))
  from jsonb_each(converted)) where converted is not null and converted <> '{}'::jsonb;
