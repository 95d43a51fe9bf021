import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Trx } from '../../kernel/context'
import { registerRelease } from '../contact/moves'
import { takeTurns } from './turns'

/** A customer whom a seat may call no more waits in the pool for another one. */
async function releaseTurns(
  trx: Trx,
  { customerId, ownerId }: { customerId: number; ownerId: number },
  { now }: { now: Date },
): Promise<number> {
  const open = trx.selectFrom('tele_assignment').where('customer_id', '=', customerId).where('closed_at', 'is', null)
  // Of two statements: whoever hands him out at this moment is waited for, and what he gives to this seat is seen afterwards.
  await open.select('id').forUpdate().execute()
  const held = await open.select('id').where('owner_id', '=', ownerId).execute()
  await takeTurns(
    trx,
    held.map(one => one.id),
    { now, today: businessDateOf(now) },
  )
  return held.length
}
registerRelease(releaseTurns)
