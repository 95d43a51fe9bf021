-- Money that was paid before the loan was lent is booked: no line is refused for its day.
update receipt_import_row set result = 'notBooked' where result = 'paidBeforeLending';
