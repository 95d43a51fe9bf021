-- Proofs of payment of one customer, as they are looked for by his phone: none of the indexes began with him.
create index payment_proof_customer on payment_proof (customer_id, received_at desc, id desc);
