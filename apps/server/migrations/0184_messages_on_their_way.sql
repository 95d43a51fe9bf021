-- What is on its way to a customer, and was neither taken nor refused yet, counts against the most that he gets.
create index marketing_recipient_claimed on marketing_recipient (customer_id) where state = 'claimed';
