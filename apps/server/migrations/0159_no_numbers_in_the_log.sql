-- What the operation log took of customers' numbers and addresses in clear is redacted; what is written from now on lacks it.
update operation_log set input = input || (
    select jsonb_object_agg(field, '[redacted]') from jsonb_object_keys(input) as field
    where field in ('custMobile', 'custEmail', 'collectionMobile', 'mobileList', 'mobile'))
  where call in ('/workOrder/add', '/workOrder/edit', '/sendGroup/upload', '/smsTemplate/task/test')
    and input ?| array['custMobile', 'custEmail', 'collectionMobile', 'mobileList', 'mobile'];
update operation_log set input = jsonb_set(input, '{filters,mobile}', '"[redacted]"') where input #> '{filters,mobile}' is not null;
update operation_log set after_values = jsonb_set(after_values, '{filters,keyword}', '"[redacted]"')
  where call = '/export/start' and after_values #> '{filters,keyword}' is not null;
