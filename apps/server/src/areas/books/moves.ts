import type { EntryKind } from '@countinghouse/contract/areas/books/choices'
import { type Account, channelAccountOf, RECEIVABLES } from '@countinghouse/domain/areas/books/chart'
import type { Line } from '@countinghouse/domain/areas/books/posting'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { TradeType } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/context'

export { listEntriesAhead, type PostedEntry } from './ledger/entries-ahead'
export { lateFeeEntries, lateFeeKey, nextLateFeeKey, openLateFeeAccounts, takeBackLateFees } from './ledger/late-fees'
export { reconcile } from './reconciliation/reconcile'

/** A line of an entry; receivables name the plan whose debt they are. */
export interface PlanLine extends Line {
  planId?: number
}

export interface Posting {
  /** The same key posts once, whatever asks for it again. */
  key: string
  kind: EntryKind
  currency: Currency
  businessDate: BusinessDate
  at: Date
  lines: readonly PlanLine[]
  /** What the cash lines are on the channel account's statement; left out where no cash moves. */
  trade?: TradeType
  orderId?: number
  customerId?: number
  flowId?: number
  payoutId?: number
  reversesId?: number
  actorId?: number | null
  memo?: string
}

/** Writes one balanced entry. Returns its id, or undefined when the key was posted before. */
export async function post(trx: Trx, posting: Posting): Promise<number | undefined> {
  const [entryId] = await postAll(trx, [posting])
  return entryId
}

/** The entry that was posted under a key. */
export async function findEntryId(trx: Trx, key: string): Promise<number> {
  const { id } = await trx
    .selectFrom('ledger_entry')
    .select('id')
    .where('entry_key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

/** Writes entries, all of their lines in one statement: the trigger that proves the balance looks at whole statements. */
export async function postAll(trx: Trx, postings: readonly Posting[]): Promise<(number | undefined)[]> {
  const filled = postings.filter(posting => posting.lines.length > 0)
  if (filled.length === 0) return postings.map(() => undefined)
  const { rows: entries } = await sql<{ id: number; entry_key: string }>`
    insert into ledger_entry (entry_key, kind, currency, business_date, posted_at, order_id, app_id, customer_id, flow_id,
      payout_id, reverses_id, actor_id, memo)
    select entry_key, kind, currency, business_date, posted_at, order_id,
      (select o.app_id from loan_order o where o.id = v.order_id), customer_id, flow_id, payout_id, reverses_id, actor_id, memo
    from jsonb_to_recordset(${JSON.stringify(filled.map((posting, place) => ({ place, ...entryColumns(posting) })))}::jsonb) as v(
      place integer, entry_key text, kind text, currency text, business_date date, posted_at timestamptz,
      order_id bigint, customer_id bigint, flow_id bigint, payout_id bigint, reverses_id bigint, actor_id bigint, memo text)
    order by place
    on conflict (entry_key) do nothing
    returning id, entry_key`.execute(trx)
  const idOfKey = new Map(entries.map(entry => [entry.entry_key, entry.id]))
  const fresh = filled.filter(posting => idOfKey.has(posting.key))
  if (fresh.length === 0) return postings.map(() => undefined)
  const accountId = await accountIds(trx, fresh)
  const lines = fresh.flatMap(posting =>
    posting.lines.map((line, index) => ({
      entry_id: idOfKey.get(posting.key)!,
      line: index + 1,
      account_id: accountId(posting.currency, line.account),
      order_id: posting.orderId ?? null,
      plan_id: line.planId ?? null,
      amount_minor: line.amountMinor,
    })),
  )
  await sql`
    insert into ledger_line (entry_id, line, account_id, order_id, plan_id, amount_minor)
    select entry_id, line, account_id, order_id, plan_id, amount_minor
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(
      entry_id bigint, line integer, account_id bigint, order_id bigint, plan_id bigint, amount_minor bigint)`.execute(
    trx,
  )
  for (const posting of fresh) await moveCash(trx, posting, idOfKey.get(posting.key)!)
  return postings.map(posting => idOfKey.get(posting.key))
}

/** What the row of an entry says of its posting. */
export const entryColumns = (posting: Posting) => ({
  entry_key: posting.key,
  kind: posting.kind,
  currency: posting.currency,
  business_date: posting.businessDate,
  posted_at: posting.at,
  order_id: posting.orderId ?? null,
  customer_id: posting.customerId ?? null,
  flow_id: posting.flowId ?? null,
  payout_id: posting.payoutId ?? null,
  reverses_id: posting.reversesId ?? null,
  actor_id: posting.actorId ?? null,
  memo: posting.memo ?? '',
})

/** The channel account of a channel and currency; opened when the first money moves through it. */
export async function openChannelAccount(
  trx: Trx,
  account: { channel: string; currency: Currency; now: Date },
): Promise<number> {
  const find = () =>
    trx
      .selectFrom('channel_account')
      .select('id')
      .where('channel', '=', account.channel)
      .where('currency', '=', account.currency)
      .executeTakeFirst()
  const found = await find()
  if (found) return found.id
  await trx
    .insertInto('channel_account')
    .values({
      name: `${account.channel} ${account.currency}`,
      channel: account.channel,
      currency: account.currency,
      opened_at: account.now,
    })
    .onConflict(conflict => conflict.columns(['channel', 'currency']).doNothing())
    .execute()
  const { id } = (await find()) ?? {}
  if (!id) throw new Error(`channel account ${account.channel} ${account.currency} could not be opened`)
  return id
}

/** Lines of several balanced parts as one entry: receivables apart by plan, everything else summed by account. */
export function joinLines(parts: readonly { planId?: number; lines: readonly Line[] }[]): PlanLine[] {
  const joined = new Map<string, { account: Account; planId?: number; amountMinor: number }>()
  for (const { planId, lines } of parts) {
    for (const { account, amountMinor } of lines) {
      const ofPlan = (RECEIVABLES as readonly string[]).includes(account) ? planId : undefined
      const key = `${account} ${ofPlan ?? ''}`
      const sum = joined.get(key)
      if (sum) sum.amountMinor += amountMinor
      else joined.set(key, { account, amountMinor, ...(ofPlan !== undefined && { planId: ofPlan }) })
    }
  }
  return [...joined.values()].filter(line => line.amountMinor !== 0)
}

async function accountIds(trx: Trx, postings: readonly Posting[]) {
  const wanted = new Map<string, { currency: Currency; code: string }>()
  for (const { currency, lines } of postings) {
    for (const { account } of lines) wanted.set(`${currency} ${account}`, { currency, code: account })
  }
  const codes = [...new Set([...wanted.values()].map(account => account.code))]
  const known = new Map<string, number>()
  const look = async () => {
    const rows = await trx.selectFrom('ledger_account').selectAll().where('code', 'in', codes).execute()
    for (const row of rows) known.set(`${row.currency} ${row.code}`, row.id)
  }
  await look()
  const missing = [...wanted].filter(([key]) => !known.has(key)).map(([, account]) => account)
  if (missing.length > 0) {
    await trx
      .insertInto('ledger_account')
      .values(missing)
      .onConflict(conflict => conflict.columns(['currency', 'code']).doNothing())
      .execute()
    await look()
  }
  return (currency: Currency, account: Account): number => known.get(`${currency} ${account}`)!
}

async function moveCash(trx: Trx, posting: Posting, entryId: number): Promise<void> {
  let line = 0
  for (const { account, amountMinor } of posting.lines) {
    line += 1
    const channelAccountId = channelAccountOf(account)
    if (channelAccountId === undefined) continue
    if (posting.trade === undefined) throw new Error(`${posting.kind} moves cash and does not say as what`)
    const { balance_minor } = await trx
      .updateTable('channel_account')
      .set({ balance_minor: sql`balance_minor + ${amountMinor}` })
      .where('id', '=', channelAccountId)
      .returning('balance_minor')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('trade_flow')
      .values({
        trade_no: `T${posting.businessDate.replaceAll('-', '')}${String(entryId).padStart(8, '0')}${line > 9 ? line : `0${line}`}`,
        channel_account_id: channelAccountId,
        trade_type: posting.trade,
        amount_minor: Math.abs(amountMinor),
        signed_minor: amountMinor,
        balance_after_minor: balance_minor,
        order_id: posting.orderId ?? null,
        flow_id: posting.flowId ?? null,
        payout_id: posting.payoutId ?? null,
        entry_id: entryId,
        at: posting.at,
      })
      .execute()
  }
}
