-- What a receipt is booked as is its kind, under the same word as everywhere.
update pending_change
set payload = (payload - 'way') || jsonb_build_object('receiptKind', payload -> 'way')
where kind = 'offlineReceipt' and payload ? 'way';
