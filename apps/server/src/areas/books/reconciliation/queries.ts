import type { Db } from '../../../kernel/context'

export async function listOrderEntries(db: Db, page: { orderId: number; limit: number; offset: number }) {
  const entries = await db
    .selectFrom('ledger_entry as e')
    .leftJoin('repay_flow as f', 'f.id', 'e.flow_id')
    .leftJoin('payout as p', 'p.id', 'e.payout_id')
    .leftJoin('staff_user as u', 'u.id', 'e.actor_id')
    .selectAll('e')
    .select(['f.flow_no', 'p.payout_no', 'u.name as actor_name'])
    .where('e.order_id', '=', page.orderId)
    .orderBy('e.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return {
    entries,
    lines: await linesOfEntries(
      db,
      entries.map(entry => entry.id),
    ),
  }
}

/** The lines of entries in their order, with account and period. */
export const linesOfEntries = async (db: Db, entryIds: readonly number[]) =>
  entryIds.length
    ? db
        .selectFrom('ledger_line as l')
        .innerJoin('ledger_account as a', 'a.id', 'l.account_id')
        .leftJoin('repay_plan as p', 'p.id', 'l.plan_id')
        .select(['l.entry_id', 'l.amount_minor', 'a.code', 'p.period'])
        .where('l.entry_id', 'in', [...entryIds])
        .orderBy('l.entry_id')
        .orderBy('l.line')
        .execute()
    : []

export async function countOrderEntries(db: Db, orderId: number): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_entry')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Channel of each channel account, to name cash accounts by. */
export async function listChannelsById(db: Db): Promise<Map<number, string>> {
  const accounts = await db.selectFrom('channel_account').select(['id', 'channel']).execute()
  return new Map(accounts.map(account => [account.id, account.channel]))
}

export const findLastRun = (db: Db) =>
  db.selectFrom('reconcile_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
