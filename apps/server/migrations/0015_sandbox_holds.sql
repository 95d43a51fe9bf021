-- The make-believe bank may take days over a payout, with or without saying so when it is asked.
alter table sandbox_payment
  add column held_until timestamptz,
  add column silent boolean not null default false;
