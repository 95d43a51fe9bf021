-- A change of what is an app's names it, so that only who works on the app sees and decides it.
alter table pending_change add column app_id bigint references app;
update pending_change set app_id = coalesce(
  (select o.app_id from loan_order o where o.id = pending_change.order_id),
  case pending_change.kind
    when 'product' then coalesce(
      (select p.app_id from product p where p.id = (payload ->> 'productId')::bigint),
      (select a.id from app a where a.id = (payload ->> 'appId')::bigint))
    when 'productConfig' then (select p.app_id from product p where p.id = (payload ->> 'productId')::bigint)
    when 'riskRule' then coalesce(
      (select r.app_id from risk_rule r where r.id = (payload ->> 'id')::bigint),
      (select a.id from app a where a.app_ssid = payload #>> '{values,appSsid}'))
    when 'riskChallenge' then (select a.id from app a where a.app_ssid = payload #>> '{values,appSsid}')
    when 'riskPromotion' then (select c.app_id from risk_challenge c where c.id = (payload ->> 'challengeId')::bigint)
    when 'difference' then (
      select o.app_id from channel_difference d join loan_order o on o.id = d.order_id
      where d.id = (payload ->> 'differenceId')::bigint)
  end);
