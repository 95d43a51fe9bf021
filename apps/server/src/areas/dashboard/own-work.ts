import type { ownDesk } from '@countinghouse/contract/areas/dashboard/rows'
import type { Right } from '@countinghouse/contract/kernel/permissions'
import { addDays, type BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import { holds } from '@countinghouse/domain/kernel/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../kernel/actor'
import type { Db } from '../../kernel/context'
import { allOf, equals, onDays } from '../../kernel/filter'
import { ofActorsApps } from '../../kernel/scope'
import { connected } from '../task/moves'

type OwnDesk = z.input<typeof ownDesk>
type Desk = OwnDesk['desk']

interface Span {
  from: BusinessDate
  to: BusinessDate
}

interface Asked extends Span {
  actor: Actor
  currency: string
}

const DAYS_SHOWN = 14
const { approved, rejected } = approvalStatus.value

interface Source {
  /** One of them is enough. */
  rights: readonly Right[]
  /** Whether some of what was done is counted as good. */
  hasGood: boolean
  /** Rows of day, done, good and recovered. */
  rows: (of: Asked) => RawBuilder<unknown>
}

const SOURCES: Record<Desk, Source> = {
  approval: {
    rights: ['approval-task.edit'],
    hasGood: true,
    rows: ({ actor, from, to }) => sql`
      select business_date_of(t.ended_at) as day, 1 as done, (t.decision = ${sql.lit(approved)})::int as good, 0 as recovered
      from task t
      where t.desk = 'approval' and t.ended_at is not null and t.owner_id = ${actor.userId}
        and t.decision in (${sql.lit(approved)}, ${sql.lit(rejected)})
        and ${allOf(onDays('t.ended_at', from, to), ofActorsApps(actor, 't.app_id'))}`,
  },
  collection: {
    rights: ['collection-task.edit', 'platform-task.edit'],
    hasGood: true,
    rows: of => sql`${followUps('collection', of)} and ${inMarket(of)} union all ${recovered(of)}`,
  },
  remind: { rights: ['remind-task.edit'], hasGood: true, rows: of => followUps('remind', of) },
  telemarketing: {
    rights: ['telemarketing-task.edit'],
    hasGood: true,
    rows: ({ actor, from, to }) => sql`
      select business_date_of(f.followed_at), 1, 0, 0 from tele_follow f
      where f.user_id = ${actor.userId} and ${allOf(onDays('f.followed_at', from, to), ofActorsApps(actor, 'f.app_id'))}
      union all
      select business_date_of(t.converted_at), 0, 1, 0 from tele_turn t
      where t.seat_id = ${actor.userId} and ${allOf(onDays('t.converted_at', from, to), ofActorsApps(actor, 't.app_id'))}`,
  },
  complaint: {
    rights: ['work-order.query'],
    hasGood: false,
    rows: ({ actor, from, to }) => sql`
      select business_date_of(n.operated_at), 1, 0, 0 from work_order_node n join work_order w on w.id = n.work_order_id
      where n.operator_id = ${actor.userId} and n.operate_type is not null
        and ${allOf(onDays('n.operated_at', from, to), ofActorsApps(actor, 'w.app_id'))}`,
  },
}

function followUps(desk: 'collection' | 'remind', { actor, from, to }: Asked) {
  return sql`
    select business_date_of(f.at), 1, (${connected})::int, 0 from follow_up f
    where f.desk = ${desk} and f.user_id = ${actor.userId}
      and ${allOf(onDays('f.at', from, to), ofActorsApps(actor, 'f.app_id'))}`
}

/** Collection is counted and listed in one market at a time. */
const inMarket = ({ currency }: Asked) => sql`f.app_id in (select id from app where currency = ${currency})`

/** A day at a time by the index of days, which has everybody's. */
function recovered({ actor, currency, ...span }: Asked) {
  return sql`
    select r.business_date, 0, 0, r.amount_minor from recovery r
    where r.business_date = any(${daysOf(span)}::date[]) and r.user_id = ${actor.userId}
      and ${allOf(equals('r.currency', currency), ofActorsApps(actor, 'r.app_id'))}`
}

const daysOf = ({ from }: Span): BusinessDate[] =>
  Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(from, index))

/** What the actor did by day at each desk where he works, of the last 14 business dates; desks where he did nothing are left out. */
export async function ownWork(
  db: Db,
  { actor, currency, today }: { actor: Actor; currency: string; today: BusinessDate },
): Promise<OwnDesk[]> {
  const desks = (Object.keys(SOURCES) as Desk[]).filter(desk =>
    SOURCES[desk].rights.some(right => holds(actor.rights, right)),
  )
  if (desks.length === 0) return []
  const span = { from: addDays(today, 1 - DAYS_SHOWN), to: today }
  const parts = desks.map(desk => {
    const rows = SOURCES[desk].rows({ actor, currency, ...span })
    return sql`select ${desk}::text as desk, d.day::text, sum(d.done)::int as done, sum(d.good)::int as good,
      sum(d.recovered)::int8 as recovered from (${rows}) d(day, done, good, recovered) group by d.day`
  })
  const { rows } = await sql<{ desk: Desk; day: BusinessDate; done: number; good: number; recovered: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return desks
    .filter(desk => rows.some(row => row.desk === desk))
    .map(desk => ({
      desk,
      days: daysOf(span).map(dataDt => {
        const of = rows.find(row => row.desk === desk && row.day === dataDt)
        return {
          dataDt,
          doneCount: of?.done ?? 0,
          goodCount: SOURCES[desk].hasGood ? (of?.good ?? 0) : null,
          recoveryAmount: desk === 'collection' ? (of?.recovered ?? 0) : null,
        }
      }),
    }))
}
