import { sql } from 'kysely'
import type { TestApp } from './app'

/** From now on the rows of these orders, and of no others, cannot be written. */
export async function breakOrders({ db }: Pick<TestApp, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`create table if not exists broken_order (id bigint)`.execute(db)
  await sql`
    create or replace function break_orders() returns trigger language plpgsql as $$ begin
      if exists (select from broken_order b where b.id = new.id) then
        raise exception 'bigint out of range' using errcode = '22003';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create or replace trigger break_orders before update on loan_order for each row execute function break_orders()`.execute(
    db,
  )
  await sql`delete from broken_order`.execute(db)
  await sql`insert into broken_order select unnest(${[...ids]}::bigint[])`.execute(db)
}
