-- Loans whose terms have principal paid before something else: of all others the day that an instalment was settled is the day
-- that its principal was.
create index loan_order_principal_early on loan_order (id) where terms -> 'paymentOrder' ->> -1 <> 'principal';
