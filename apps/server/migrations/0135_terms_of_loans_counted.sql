-- Loans by the terms they were lent at, by day: the yearly rate of a span is of few terms, however many loans (decision 0066).
-- owner: report
create table terms_figure (
  lent_on date not null,
  app_id bigint not null,
  product_id bigint not null,
  channel text not null,
  order_type smallint not null,
  terms jsonb not null,
  loans integer not null
);
create index terms_figure_day on terms_figure (lent_on);

do $make$
declare
  lent text := $sql$insert into terms_figure
    select lent_on, app_id, product_id, channel, order_type, terms, count(*) from %s where lent_on is not null group by 1, 2, 3, 4, 5, 6$sql$;
begin
  execute format('create function rebuild_terms_figures() returns void language plpgsql as %L',
    format('begin truncate terms_figure; %s; end', format(lent, 'loan_order')));
  perform rebuild_terms_figures();
  execute format('create function terms_of_new_loans() returns trigger language plpgsql as %L',
    format('begin %s; return null; end', format(lent, 'new_rows')));
end $make$;

create trigger loan_order_terms after insert on loan_order
  referencing new table as new_rows for each statement execute function terms_of_new_loans();

-- A row at a time: only of statements that set one of these, which those of the close do not.
create function terms_of_loan_changed() returns trigger language plpgsql as $$
begin
  insert into terms_figure
  select lent_on, app_id, product_id, channel, order_type, terms, loans
  from (values (old.lent_on, old.app_id, old.product_id, old.channel, old.order_type, old.terms, -1),
    (new.lent_on, new.app_id, new.product_id, new.channel, new.order_type, new.terms, 1)
  ) as told (lent_on, app_id, product_id, channel, order_type, terms, loans)
  where lent_on is not null;
  return null;
end $$;
create trigger loan_order_terms_again after update of lent_on, app_id, product_id, channel, order_type, terms on loan_order
  for each row when ((old.lent_on, old.app_id, old.product_id, old.channel, old.order_type, old.terms)
    is distinct from (new.lent_on, new.app_id, new.product_id, new.channel, new.order_type, new.terms))
  execute function terms_of_loan_changed();
