import type { receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { BOOKABLE_RESULTS } from '@countinghouse/domain/areas/order/receipt-import/receipt-line'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Actor, Asking } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import type { ReceiptImportRowTable, ReceiptImportTable } from '../../../kernel/database/schema.generated'
import { allOf, equals, onDays } from '../../../kernel/filter'
import { insertRow } from '../../../kernel/insert-row'
import { page } from '../../../kernel/page'
import { ownOrEverywhere } from '../../../kernel/scope'
import { ofActorsOrders } from '../../task/moves'
import type { LockedOrder } from '../loan/locked-order'

/** Orders with these numbers that the right of the call reaches. */
export const findOrdersByNumber = async (
  db: Db,
  actor: Asking,
  orderNos: readonly string[],
): Promise<LockedOrder[]> => {
  const rows = await db
    .selectFrom('loan_order as o')
    .selectAll('o')
    .where('o.order_no', 'in', [...orderNos])
    .where(allOf(ofActorsOrders(actor, 'o.app_id', 'o.id')))
    .execute()
  return rows
}

/** Those of the folded references that a flow has on these channels, unless a reversal freed them. */
export const listUsedReferences = (db: Db, channels: readonly string[], references: readonly string[]) =>
  db
    .selectFrom('repay_flow')
    .select(['channel', 'reference_key'])
    .where('channel', 'in', [...channels])
    .where('reference_key', 'in', [...references])
    .where(sql<SqlBool>`not reference_freed and not reference_doubled`)
    .execute()

/** Those of the orders of which a receipt waits for a second person. */
export async function listOrdersWithWaitingReceipt(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('pending_change')
    .select('subject_id')
    .where('kind', '=', 'offlineReceipt')
    .where('state', '=', 'waiting')
    .where('subject_id', 'in', orderIds.map(String))
    .execute()
  return new Set(rows.map(row => Number(row.subject_id)))
}

/** The day on which a file with the same content was booked, or is being booked. */
export const findBookedFile = (db: Db, sha256: string) =>
  db
    .selectFrom('receipt_import')
    .select(['id', 'started_at'])
    .where('sha256', '=', sha256)
    .where('state', '<>', 'checked')
    .executeTakeFirst()

const isReady = sql<SqlBool>`r.flow_id is null and r.change_id is null and r.result = any(${[...BOOKABLE_RESULTS]})`
// A line that waited is booked once a second person approved it (w: its request).
const isBooked = sql<SqlBool>`(r.flow_id is not null or w.state = 'approved')`
const isWaiting = sql<SqlBool>`w.state = 'waiting'`
const counted = (condition: typeof isBooked) => sql<number>`(
  select count(*) from receipt_import_row r left join pending_change w on w.id = r.change_id
  where r.import_id = i.id and ${condition})`

const imports = (db: Db) =>
  db
    .selectFrom('receipt_import as i')
    .innerJoin('staff_user as u', 'u.id', 'i.made_by')
    .selectAll('i')
    .select([
      'u.name as maker_name',
      counted(isReady).as('ready_count'),
      counted(isBooked).as('booked_count'),
      counted(isWaiting).as('waiting_count'),
    ])

export const pageOfImports = (db: Db, input: ParsedInputOf<typeof receiptImports.importList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('receipt_import as i'),
    where: allOf(
      ownOrEverywhere(actor, 'i.made_by'),
      equals('i.state', input.importState),
      onDays('i.made_at', input.makeTimeStart, input.makeTimeEnd),
    ),
    id: 'i.id',
    sort: { makeTime: 'i.made_at' },
    rows: () => imports(db),
  })

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (db: Db, actor: Actor, importId: number) =>
  imports(db)
    .where('i.id', '=', importId)
    .where(allOf(ownOrEverywhere(actor, 'i.made_by')))
    .executeTakeFirst()

/** Lines that can be booked and are not yet, by the currency of their orders. */
export const sumReady = (db: Db, importId: number) =>
  db
    .selectFrom('receipt_import_row as r')
    .innerJoin('loan_order as o', 'o.id', 'r.order_id')
    .select([
      'o.currency',
      sql<number>`sum(r.amount_minor)::bigint`.as('amount_minor'),
      sql<number>`count(*)`.as('row_count'),
    ])
    .where('r.import_id', '=', importId)
    .where(isReady)
    .groupBy('o.currency')
    .orderBy('o.currency')
    .execute()

export const pageOfRows = (db: Db, input: ParsedInputOf<typeof receiptImports.importRows>) =>
  page(db, input, {
    from: db.selectFrom('receipt_import_row as r'),
    where: allOf(equals('r.import_id', input.importId), equals('r.result', input.result)),
    id: 'r.id',
    sort: { line: 'r.line' },
    firstOrder: 'asc',
    rows: from =>
      from
        .leftJoin('loan_order as o', 'o.id', 'r.order_id')
        .leftJoin('repay_flow as f', 'f.id', 'r.flow_id')
        .leftJoin('pending_change as w', 'w.id', 'r.change_id')
        .selectAll('r')
        .select(['o.currency as order_currency', 'f.flow_no', 'w.state as request_state']),
  })

export type RowRecord = Awaited<ReturnType<typeof pageOfRows>>['list'][number]

export async function insertImport(
  trx: Trx,
  made: Insertable<ReceiptImportTable>,
  rows: readonly Omit<Insertable<ReceiptImportRowTable>, 'import_id'>[],
): Promise<number> {
  const id = await insertRow(trx, 'receipt_import', made)
  await sql`
    insert into receipt_import_row (import_id, line, order_no, amount_text, paid_text, currency, pay_channel, reference,
      remark, order_id, amount_minor, paid_at, result, owed_minor, surplus_minor)
    select ${id}, v.line, v.order_no, v.amount_text, v.paid_text, v.currency, v.pay_channel, v.reference,
      v.remark, v.order_id, v.amount_minor, v.paid_at, v.result, v.owed_minor, v.surplus_minor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      line integer, order_no text, amount_text text, paid_text text, currency text, pay_channel text, reference text,
      remark text, order_id bigint, amount_minor bigint, paid_at timestamptz, result text, owed_minor bigint,
      surplus_minor bigint)
    order by v.line`.execute(trx)
  return id
}

export const lockImport = (trx: Trx, importId: number) =>
  trx.selectFrom('receipt_import').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()

export const startImport = (trx: Trx, importId: number, now: Date) =>
  trx.updateTable('receipt_import').set({ state: 'booking', started_at: now }).where('id', '=', importId).execute()

export const endImport = (trx: Trx, importId: number, now: Date) =>
  trx
    .updateTable('receipt_import')
    .set({ state: 'booked', ended_at: now })
    .where('id', '=', importId)
    .where('state', '=', 'booking')
    .execute()

/** Lines that are still to be booked, in the order of the file. */
export const listReady = async (db: Db, importId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('receipt_import_row as r')
    .select('r.id')
    .where('r.import_id', '=', importId)
    .where(isReady)
    .orderBy('r.line')
    .execute()
  return rows.map(row => row.id)
}

/** A line that is still to be booked, its row locked; undefined when it is booked already. */
export const lockReady = (trx: Trx, rowId: number) =>
  trx
    .selectFrom('receipt_import_row as r')
    .selectAll('r')
    .where('r.id', '=', rowId)
    .where(isReady)
    .forUpdate()
    .executeTakeFirst()

export const markRow = (
  trx: Trx,
  rowId: number,
  set: Partial<{ result: string; owed_minor: number; surplus_minor: number; flow_id: number; change_id: number }>,
) => trx.updateTable('receipt_import_row').set(set).where('id', '=', rowId).execute()

export const findFlowId = async (trx: Trx, flowNo: string): Promise<number> => {
  const { id } = await trx.selectFrom('repay_flow').select('id').where('flow_no', '=', flowNo).executeTakeFirstOrThrow()
  return id
}
