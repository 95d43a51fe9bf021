import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { chargeLateFees } from '../apps/server/src/areas/order/loan/close'
import { type BatchPlace, type Cursor, START } from '../apps/server/src/kernel/close-step'
import { queryBuilder } from '../apps/server/src/kernel/database/connect'
import { inTransaction } from '../apps/server/src/kernel/database/transaction'
import type { Pool } from './in-one'

const AT_ONCE = 5000

/** As after the close of any night: every late fee up to today is charged. */
export async function chargeFees(pool: Pool, date: BusinessDate): Promise<void> {
  const db = queryBuilder(pool, 'server')
  let after: Cursor | undefined = START
  while (after) {
    const place: BatchPlace = { date, now: new Date(), after, limit: AT_ONCE }
    const batch = await inTransaction(db, trx => chargeLateFees(trx, place))
    after = batch.next
  }
  await pool.query('vacuum analyze')
}
