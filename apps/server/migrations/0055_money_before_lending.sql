-- Money for an order that is not lent yet is credit by now: no line is refused for the state of its order.
update receipt_import_row set result = 'notBooked' where result = 'notInRepayment';
