-- A turn whose customer was to settle early ends when his loan cannot be settled early any more.
alter table tele_turn drop constraint tele_turn_recycle_reason_check;
alter table tele_turn add constraint tele_turn_recycle_reason_check
  check (recycle_reason in ('byHand', 'reassigned', 'over', 'result', 'untouched', 'expired'));
