import { foldReference } from '@countinghouse/domain/areas/payment/bank-reference'
import { type StatementLine, signedAmount } from '@countinghouse/domain/areas/payment/statement/statement-line'
import type { Comparison, DifferenceKind, Moved } from '@countinghouse/domain/areas/payment/statement/statement-match'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/context'
import { insertRow } from '../../../kernel/insert-row'

export interface StatementOf {
  channel: string
  day: string
}

/** One import of a channel's statements at a time. */
export const lockStatements = (trx: Db, channel: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`channel statement ${channel}`}))`.execute(trx)

export const channelOf = async (db: Db, differenceId: number): Promise<string | undefined> =>
  (await db.selectFrom('channel_difference').select('channel').where('id', '=', differenceId).executeTakeFirst())
    ?.channel

/** Minor units of a currency that settled differences left as money that nobody claims; one looks at a time. */
export async function heldUnclaimed(trx: Db, currency: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`unclaimed money ${currency}`}))`.execute(trx)
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(theirs_minor - ours_minor), 0)::int8 as minor from channel_difference
    where settled_as = 'unclaimed' and currency = ${currency} and state = 'resolved'`.execute(trx)
  return rows[0]!.minor
}

// Money is the channel's by its own reference; without one by our number, which the channel was given. What gives a
// receipt back names both and is the payout's.
const referenceOf = sql<string>`coalesce(p.channel_reference, p.payout_no, f.channel_reference, f.flow_no)`

/** References under which the books moved money through a channel on a business date. */
export async function listBookedReferences(db: Db, { channel, day }: StatementOf): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('trade_flow as t', 't.entry_id', 'e.id')
    .innerJoin('channel_account as c', 'c.id', 't.channel_account_id')
    .leftJoin('repay_flow as f', 'f.id', 't.flow_id')
    .leftJoin('payout as p', 'p.id', 't.payout_id')
    .select(referenceOf.as('reference'))
    .distinct()
    .where('e.business_date', '=', day)
    .where('c.channel', '=', channel)
    .where(eb => eb.or([eb('t.flow_id', 'is not', null), eb('t.payout_id', 'is not', null)]))
    .execute()
  return rows.map(row => row.reference)
}

export interface BookedMove extends Moved {
  orderId: number | null
  flowId: number | null
  payoutId: number | null
}

/**
 * What the books moved under these references of a channel, on whatever day and in whatever spelling, settled differences
 * included; last what the newest receipt moved, which is where money booked anew stands.
 */
export async function listBooked(db: Db, channel: string, references: readonly string[]): Promise<BookedMove[]> {
  const keys = [...new Set(references.map(foldReference))]
  // Our own numbers are written in capitals.
  const numbers = keys.map(key => key.toUpperCase())
  // Each part names the condition of its index: without it the whole table would be read.
  const flowsWith = (isKey: RawBuilder<SqlBool>) => sql`
      select f.id as flow_id, null::int8 as payout_id, f.order_id, f.channel_reference as reference
      from repay_flow f
      where f.channel = ${channel} and f.reference_key is not null and ${isKey} and f.reference_key = any(${keys})`
  const { rows } = await sql<BookedMove>`
    with own as (
      ${flowsWith(sql`not f.reference_freed and not f.reference_doubled`)}
      union all
      ${flowsWith(sql`(f.reference_freed or f.reference_doubled)`)}
      union all
      select f.id, null, f.order_id, f.flow_no
      from repay_flow f where f.channel = ${channel} and f.channel_reference is null and f.flow_no = any(${numbers})
      union all
      select null, p.id, p.order_id, p.channel_reference
      from payout p where p.channel = ${channel} and p.reference_key is not null and p.reference_key = any(${keys})
      union all
      select null, p.id, p.order_id, p.payout_no
      from payout p where p.channel = ${channel} and p.channel_reference is null and p.payout_no = any(${numbers})
    )
    select own.reference, c.currency, t.signed_minor as "signedMinor", own.order_id as "orderId",
      own.flow_id as "flowId", own.payout_id as "payoutId"
    from own
    join trade_flow t on t.order_id = own.order_id
      and (t.payout_id = own.payout_id or (t.payout_id is null and t.flow_id = own.flow_id))
    join channel_account c on c.id = t.channel_account_id and c.channel = ${channel}
    union all
    select d.reference, d.currency, d.theirs_minor - d.ours_minor, d.order_id, d.flow_id, d.payout_id
    from channel_difference d
    where d.channel = ${channel} and d.reference_key = any(${keys}) and d.state = 'resolved' and d.entry_id is not null
    order by "flowId" nulls first`.execute(db)
  return rows
}

/** What earlier files said of these references. */
export async function listStated(db: Db, channel: string, references: readonly string[]): Promise<StatementLine[]> {
  const rows = await db
    .selectFrom('channel_statement_line')
    .select(['reference', 'direction', 'currency', 'amount_minor as amountMinor', 'at'])
    .where('channel', '=', channel)
    .where('reference_key', 'in', references.map(foldReference))
    .orderBy('id')
    .execute()
  return rows as StatementLine[]
}

export const moveOf = (line: StatementLine): Moved => ({
  reference: line.reference,
  currency: line.currency,
  signedMinor: signedAmount(line),
})

interface NewStatement {
  of: StatementOf
  fileName: string
  lines: readonly StatementLine[]
  counts: Record<
    | 'line_count'
    | 'repeated_count'
    | 'matched_count'
    | 'missing_here_count'
    | 'missing_there_count'
    | 'amount_differs_count',
    number
  >
  userId: number
  now: Date
}

const LINES_AT_ONCE = 1000

export async function insertStatement(trx: Trx, statement: NewStatement): Promise<number> {
  const { of, fileName, lines, counts, userId, now } = statement
  const id = await insertRow(trx, 'channel_statement', {
    channel: of.channel,
    statement_on: of.day,
    file_name: fileName,
    ...counts,
    imported_at: now,
    imported_by: userId,
  })
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const values = lines
      .slice(from, from + LINES_AT_ONCE)
      .map(({ reference, direction, currency, amountMinor, at }) => ({
        statement_id: id,
        channel: of.channel,
        reference,
        direction,
        amount_minor: amountMinor,
        currency,
        at,
      }))
    await trx
      .insertInto('channel_statement_line')
      .values(values)
      .onConflict(conflict =>
        conflict
          .columns(['channel', 'reference', 'direction', 'currency', 'at'])
          .doUpdateSet(eb => ({ amount_minor: eb.ref('excluded.amount_minor') })),
      )
      .execute()
  }
  return id
}

/** Differences that file and books agree on by now end by themselves. */
export async function endAgreed(trx: Db, channel: string, agreed: readonly Comparison[], now: Date): Promise<void> {
  if (agreed.length === 0) return
  await trx
    .updateTable('channel_difference')
    .set({ state: 'agreed', resolved_at: now })
    .where('channel', '=', channel)
    .where('state', '=', 'open')
    .where(
      sql<string>`currency || ' ' || reference_key`,
      'in',
      agreed.map(one => `${one.currency} ${foldReference(one.reference)}`),
    )
    .execute()
}

export interface NewDifference extends Comparison {
  outcome: DifferenceKind
  orderId: number | null
  flowId: number | null
  payoutId: number | null
}

/** Keeps what differs; the same figures that somebody settled before do not come back. */
export async function keepDifferences(
  trx: Db,
  { statementId, channel }: { statementId: number; channel: string },
  differences: readonly NewDifference[],
): Promise<void> {
  if (differences.length === 0) return
  const settled = await trx
    .selectFrom('channel_difference')
    .select(['reference_key', 'currency', 'ours_minor', 'theirs_minor'])
    .where('channel', '=', channel)
    .where('state', '=', 'resolved')
    // What was settled by a posting is in the books.
    .where('entry_id', 'is', null)
    .where(
      'reference_key',
      'in',
      differences.map(one => foldReference(one.reference)),
    )
    .execute()
  const known = new Set(
    settled.map(one => [one.reference_key, one.currency, one.ours_minor, one.theirs_minor].join(' ')),
  )
  const fresh = differences.filter(
    one => !known.has([foldReference(one.reference), one.currency, one.oursMinor, one.theirsMinor].join(' ')),
  )
  if (fresh.length === 0) return
  await trx
    .insertInto('channel_difference')
    .values(
      fresh.map(one => ({
        statement_id: statementId,
        channel,
        reference: one.reference,
        currency: one.currency,
        kind: one.outcome,
        ours_minor: one.oursMinor,
        theirs_minor: one.theirsMinor,
        order_id: one.orderId,
        flow_id: one.flowId,
        payout_id: one.payoutId,
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['channel', 'reference_key', 'currency'])
        // In the text: of a parameter a prepared statement's plan cannot prove which index is meant.
        .where('state', '=', sql.lit('open'))
        .doUpdateSet(eb => ({
          kind: eb.ref('excluded.kind'),
          ours_minor: eb.ref('excluded.ours_minor'),
          theirs_minor: eb.ref('excluded.theirs_minor'),
          order_id: eb.ref('excluded.order_id'),
          flow_id: eb.ref('excluded.flow_id'),
          payout_id: eb.ref('excluded.payout_id'),
        })),
    )
    .execute()
}
