-- What waits is counted where it waits (decision 0081); nothing but the demo ever told these.
delete from notice where kind in ('approvalsWaiting', 'ordersWaitLending', 'promiseDue');
