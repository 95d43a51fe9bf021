import type {
  channelStatements,
  differenceKind,
  differenceState,
} from '@countinghouse/contract/areas/payment/statement/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, type Condition, contains, equals, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { inActorsCurrencies, ofActorsApps } from '../../../kernel/scope'
import { changeWaits } from '../../system/moves'

type Seer = Pick<Actor, 'appIds'>
type StatementFilters = ParsedInputOf<typeof channelStatements.statementList>
type DifferenceFilters = ParsedInputOf<typeof channelStatements.differenceList>

const onDates = (start: string | undefined, end: string | undefined): Condition =>
  allOf(
    start ? sql<SqlBool>`s.statement_on >= ${start}::date` : undefined,
    end ? sql<SqlBool>`s.statement_on <= ${end}::date` : undefined,
  )

/** A statement holds the money of every app that lends through the channel. */
export const pageOfStatements = (db: Db, input: StatementFilters) =>
  page(db, input, {
    from: db.selectFrom('channel_statement as s'),
    where: allOf(equals('s.channel', input.payChannel), onDates(input.statementOnStart, input.statementOnEnd)),
    id: 's.id',
    sort: { statementId: 's.id', statementOn: 's.statement_on', importTime: 's.imported_at' },
    rows: from =>
      from.innerJoin('staff_user as u', 'u.id', 's.imported_by').select([
        's.id as statementId',
        's.channel as payChannel',
        's.statement_on as statementOn',
        's.file_name as fileName',
        's.line_count as lineCount',
        's.repeated_count as repeatedCount',
        's.matched_count as matchedCount',
        's.missing_here_count as missingHereCount',
        's.missing_there_count as missingThereCount',
        's.amount_differs_count as amountDiffersCount',
        's.imported_at as importTime',
        'u.name as importedBy',
        sql<number>`(select count(*) from channel_difference d
            where d.statement_id = s.id and d.state = 'open')::int4`.as('openCount'),
      ]),
  })

/** Differences of orders in sight; those of no order in the currencies of the own apps. */
function ofSeer(actor: Seer): Condition {
  const own = ofActorsApps(actor, 'o.app_id')
  const currency = inActorsCurrencies(actor, 'd.currency')
  if (!own || !currency) return undefined
  return sql<SqlBool>`((d.order_id is null and ${currency})
    or exists (select 1 from loan_order o where o.id = d.order_id and ${own}))`
}

/** Of differences that are not kept yet those that the actor would see. */
export async function seenOf<D extends { orderId: number | null; currency: string }>(
  db: Db,
  actor: Seer,
  differences: readonly D[],
): Promise<readonly D[]> {
  if (actor.appIds === null || differences.length === 0) return differences
  const [currencies, orders] = await Promise.all([
    db
      .selectFrom('app as a')
      .select('a.currency')
      .where(allOf(ofActorsApps(actor, 'a.id')))
      .execute(),
    db
      .selectFrom('loan_order as o')
      .select('o.id')
      .where('o.id', '=', sql<number>`any(${differences.flatMap(one => one.orderId ?? [])}::bigint[])`)
      .where(allOf(ofActorsApps(actor, 'o.app_id')))
      .execute(),
  ])
  const [own, seen] = [new Set<string>(currencies.map(app => app.currency)), new Set(orders.map(order => order.id))]
  return differences.filter(({ orderId, currency }) => (orderId === null ? own.has(currency) : seen.has(orderId)))
}

export function pageOfDifferences(db: Db, input: DifferenceFilters, actor: Seer) {
  const order = contains('o.order_no', input.orderNo, 'orderNo')
  return page(db, input, {
    from: db.selectFrom('channel_difference as d').innerJoin('channel_statement as s', 's.id', 'd.statement_id'),
    where: allOf(
      ofSeer(actor),
      equals('d.channel', input.payChannel),
      equals('d.state', input.state),
      equals('d.kind', input.kind),
      equals('d.currency', input.currency),
      equals('d.statement_id', input.statementId),
      onDates(input.statementOnStart, input.statementOnEnd),
      contains('d.reference', input.channelReference, 'channelReference'),
      whose('d.order_id', 'loan_order o', order),
    ),
    id: 'd.id',
    sort: {
      differenceId: 'd.id',
      statementOn: 's.statement_on',
      oursAmount: 'd.ours_minor',
      theirsAmount: 'd.theirs_minor',
    },
    rows: from =>
      from
        .leftJoin('loan_order as o', 'o.id', 'd.order_id')
        .leftJoin('repay_flow as f', 'f.id', 'd.flow_id')
        .leftJoin('payout as p', 'p.id', 'd.payout_id')
        .leftJoin('staff_user as u', 'u.id', 'd.resolved_by')
        .select([
          'd.id as differenceId',
          'd.channel as payChannel',
          's.statement_on as statementOn',
          'd.reference as channelReference',
          sql<z.output<typeof differenceKind>>`d.kind`.as('kind'),
          sql<Currency>`d.currency`.as('currency'),
          'd.ours_minor as oursAmount',
          'd.theirs_minor as theirsAmount',
          sql<number>`d.theirs_minor - d.ours_minor`.as('differenceAmount'),
          'd.order_id as orderId',
          'o.order_no as orderNo',
          sql<string | null>`coalesce(f.flow_no, p.payout_no)`.as('flowId'),
          sql<z.output<typeof differenceState>>`d.state`.as('state'),
          sql<boolean>`${changeWaits('difference', sql<string>`d.id::text`)}`.as('waiting'),
          'd.settled_as as settledAs',
          'd.entry_id as entryId',
          'd.note',
          'u.name as resolvedBy',
          'd.resolved_at as resolvedTime',
        ]),
  })
}

/** A difference in sight, locked. */
export const lockDifference = (trx: Db, differenceId: number, actor: Seer) =>
  trx
    .selectFrom('channel_difference as d')
    .selectAll('d')
    .where('d.id', '=', differenceId)
    .where(allOf(ofSeer(actor)))
    .forUpdate()
    .executeTakeFirst()
export type Difference = NonNullable<Awaited<ReturnType<typeof lockDifference>>>

/** The app of the order that a difference is about; undefined where it is about none. */
export const findAppOfDifference = async (db: Db, differenceId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('channel_difference as d')
      .innerJoin('loan_order as o', 'o.id', 'd.order_id')
      .select('o.app_id')
      .where('d.id', '=', differenceId)
      .executeTakeFirst()
  )?.app_id
