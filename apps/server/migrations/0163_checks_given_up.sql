-- A check of a file that fails to the last is given up: neither the file nor lines of it are kept.
alter table portfolio_import drop constraint portfolio_import_state_check;
alter table portfolio_import drop constraint portfolio_import_check1;
alter table portfolio_import drop constraint portfolio_import_check2;
alter table portfolio_import
  add constraint portfolio_import_state_check check (state in ('checking', 'checked', 'importing', 'imported', 'failed')),
  add constraint portfolio_import_started check ((state in ('importing', 'imported')) = (started_at is not null)),
  add constraint portfolio_import_ended check ((state in ('imported', 'failed')) = (ended_at is not null));
