import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app'

const app = testApp()

/** Whose owner loses it when a complaint names him (`registerRelease`), and what is work on paper, in which he speaks with nobody. */
const RELEASED = ['human_review', 'task', 'tele_assignment']
const ON_PAPER = ['approval_recheck', 'payment_proof', 'work_order']

/** Tables of work on a customer that somebody owns, about which nothing is decided. */
async function undecided(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select c.table_name as table from information_schema.columns c
    join information_schema.columns o on o.table_schema = c.table_schema and o.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'customer_id' and o.column_name = 'owner_id' order by 1`.execute(
    app.db,
  )
  return rows.map(({ table }) => table).filter(table => !RELEASED.includes(table) && !ON_PAPER.includes(table))
}

it('whom a complaint names loses whatever work of the customer he owns (DOMAIN 7)', async () => {
  expect(await undecided()).toEqual([])
  await sql`create table planted (customer_id bigint, owner_id bigint)`.execute(app.db)
  expect(await undecided()).toEqual(['planted'])
})
