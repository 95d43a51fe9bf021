-- Customers who kept an older spelling of their number, because another of their app has it in its one form (0056), share it with
-- that one all the same: the one form stands beside the spelling, and is what doubles are found by (0063).
alter table customer add column mobile_form text; -- null where the number is in its one form
create index customer_mobile_form on customer (mobile_form) where mobile_form is not null;

create function phone_in_one_form(text, country text) returns text language sql immutable as $body$
  select case
    when country = 'MX' and d.digits ~ '^(00)?(52)?1?\d{10}$' then right(d.digits, 10)
    when country = 'IN' and d.digits ~ '^((00)?91|0)?\d{10}$' then right(d.digits, 10)
    when country = 'TH' and d.digits ~ '^((00)?66|0)?[2-9]\d{8}$' then '0' || right(d.digits, 9)
    when country = 'TH' and d.digits ~ '^((00)?66|0)[2-7]\d{7}$' then '0' || right(d.digits, 8)
    when btrim($1) ~ '^\+[0-9 ().-]+$' then '+' || d.digits
    else btrim($1)
  end
  from (select regexp_replace($1, '\D', '', 'g') as digits) d
  where btrim($1) ~ '^\+?[0-9 ().-]+$'
  union all select btrim($1) where btrim($1) !~ '^\+?[0-9 ().-]+$'
$body$;

update customer c set mobile_form = phone_in_one_form(c.mobile, a.country)
from app a
where a.id = c.app_id and c.mobile <> phone_in_one_form(c.mobile, a.country);

drop function phone_in_one_form(text, text);

-- Whoever writes another number writes it in its one form.
create function forget_mobile_form() returns trigger language plpgsql as $body$
begin
  new.mobile_form := null;
  return new;
end $body$;
create trigger forget_mobile_form before update of mobile on customer for each row
when (new.mobile is distinct from old.mobile and new.mobile_form is not distinct from old.mobile_form)
execute function forget_mobile_form();

create or replace function keep_customer_doubles(who bigint[], at timestamptz) returns void language plpgsql as $body$
declare
  concerned bigint[];
begin
  -- Two who take one number at the same moment would not see each other: the second waits here.
  perform pg_advisory_xact_lock(63, bucket) from (
    select distinct hashtext(held) & 511 as bucket from (
      select coalesce(mobile_form, mobile) as held from customer where id = any(who)
      union all select identity_hash from customer where id = any(who)
      union all select account_hash from customer_bank where customer_id = any(who)
    ) as numbers where held is not null order by 1
  ) as buckets;

  -- Those who stand beside one of them, or should.
  select array_agg(distinct one) into concerned from (
    select unnest(who) as one
    union all select customer_id from customer_double where other_id = any(who)
    union all select o.id from customer c join customer o on o.mobile = coalesce(c.mobile_form, c.mobile) and o.id > c.id where c.id = any(who)
    union all select o.id from customer c join customer o on o.mobile_form = coalesce(c.mobile_form, c.mobile) and o.id > c.id where c.id = any(who)
    union all select o.id from customer c join customer o on o.identity_hash = c.identity_hash and o.id > c.id where c.id = any(who)
    union all select o.customer_id from customer_bank b
      join customer_bank o on o.account_hash = b.account_hash and o.customer_id > b.customer_id where b.customer_id = any(who)
  ) as those;

  with mine as (
    select c.id, a.country, coalesce(c.mobile_form, c.mobile) as mobile, c.identity_hash from customer c join app a on a.id = c.app_id where c.id = any(concerned)
  ), first_of as (
    select m.id, 'mobile' as number, (
      select min(o.id) from (
        select x.id, x.app_id from customer x where x.mobile = m.mobile
        union all select x.id, x.app_id from customer x where x.mobile_form = m.mobile
      ) o join app a on a.id = o.app_id where a.country = m.country
    ) as other_id from mine m
    union all
    select m.id, 'identity', (
      select min(o.id) from customer o join app a on a.id = o.app_id where o.identity_hash = m.identity_hash and a.country = m.country
    ) from mine m where m.identity_hash is not null
    union all
    select m.id, 'account', (
      select min(b.customer_id) from customer_bank b join customer o on o.id = b.customer_id join app a on a.id = o.app_id
      where b.account_hash = held.account_hash and a.country = m.country
    ) from mine m join customer_bank held on held.customer_id = m.id
  ), pairs as (
    select id as customer_id, other_id, bool_or(number = 'mobile') as by_mobile, bool_or(number = 'identity') as by_identity,
      bool_or(number = 'account') as by_account
    from first_of where other_id < id group by 1, 2
  ), ended as (
    delete from customer_double d where d.customer_id = any(concerned)
      and not exists (select from pairs p where p.customer_id = d.customer_id and p.other_id = d.other_id)
  )
  insert into customer_double as d (customer_id, other_id, app_id, other_app_id, by_mobile, by_identity, by_account, found_at)
  select p.customer_id, p.other_id, c.app_id, o.app_id, p.by_mobile, p.by_identity, p.by_account, coalesce(at, c.registered_at)
  from pairs p join customer c on c.id = p.customer_id join customer o on o.id = p.other_id
  on conflict (customer_id, other_id) do update set
    by_mobile = excluded.by_mobile, by_identity = excluded.by_identity, by_account = excluded.by_account,
    (found_at, apart_at, apart_by) = (
      select excluded.found_at, null::timestamptz, null::bigint
      where excluded.by_mobile > d.by_mobile or excluded.by_identity > d.by_identity or excluded.by_account > d.by_account
      union all
      select d.found_at, d.apart_at, d.apart_by
      where not (excluded.by_mobile > d.by_mobile or excluded.by_identity > d.by_identity or excluded.by_account > d.by_account)
    )
  where (d.by_mobile, d.by_identity, d.by_account) <> (excluded.by_mobile, excluded.by_identity, excluded.by_account);
end $body$;

select keep_customer_doubles(array(select id from customer where mobile_form is not null), null);
