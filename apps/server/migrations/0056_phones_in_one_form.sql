-- Phones in one form: digits as people of the app's country write them, or + and digits where it is another country's.
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

-- Of customers of an app whose numbers become one, the oldest takes it; the others stay as they are, for staff to look at.
update customer c set mobile = f.form
from (
  select distinct on (x.app_id, x.form) x.id, x.form
  from (select c.id, c.app_id, c.mobile, phone_in_one_form(c.mobile, a.country) as form from customer c join app a on a.id = c.app_id) x
  order by x.app_id, x.form, (x.mobile = x.form) desc, x.id
) f
where c.id = f.id and c.mobile <> f.form;

update customer_contact k set phone = phone_in_one_form(k.phone, a.country)
from customer c join app a on a.id = c.app_id
where c.id = k.customer_id and k.phone <> phone_in_one_form(k.phone, a.country);

update customer_address_book k set phone = phone_in_one_form(k.phone, a.country)
from customer c join app a on a.id = c.app_id
where c.id = k.customer_id and k.phone <> phone_in_one_form(k.phone, a.country);

update call_record k set phone = phone_in_one_form(k.phone, a.country)
from customer c join app a on a.id = c.app_id
where c.id = k.customer_id and k.phone <> phone_in_one_form(k.phone, a.country);

update customer c
set profile = profile || jsonb_build_object('companyPhone', phone_in_one_form(profile->>'companyPhone', a.country))
from app a
where a.id = c.app_id and profile->>'companyPhone' <> phone_in_one_form(profile->>'companyPhone', a.country);

drop function phone_in_one_form(text, text);
