import type { activity, funnel, lendingDay, outcome, repayDay } from '@countinghouse/contract/areas/dashboard/rows'
import { settlementOutcomeOf } from '@countinghouse/domain/areas/order/loan/settle-status'
import { fateOf, type MetBy, PLAN_FATES, type PlanFate } from '@countinghouse/domain/areas/report/plan-fate'
import type { AppEventKind } from '@countinghouse/domain/kernel/app-events'
import { addDays, type BusinessDate, datesFrom } from '@countinghouse/domain/kernel/business-date'
import { type SettleStatus, settlementOutcome } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../kernel/actor'
import type { Context, Db } from '../../kernel/context'
import { allOf, between, equals } from '../../kernel/filter'
import { ofActorsApps } from '../../kernel/scope'
import { daysOf } from '../report/moves'

type Reading = Pick<Context, 'db' | 'actor' | 'today'>
interface Asked {
  currency: Currency
  appId?: number | undefined
  channel?: string | undefined
  dataDateStart?: string | undefined
  dataDateEnd?: string | undefined
}

const DUE_DAYS = 10
const MONTHS = 12

const ofLoans = ({ actor }: Pick<Reading, 'actor'>, { currency, appId, channel }: Asked) =>
  allOf(
    ofActorsApps(actor, 'k.app_id'),
    equals('k.currency', currency),
    equals('k.app_id', appId),
    equals('k.channel', channel),
  )

const STEPS = {
  countRegister: 'registered',
  countCertification: 'identity',
  countFaceVerified: 'face',
  countCustExt: 'details',
  countCustBank: 'bank',
  countCustLinkman: 'contacts',
  submitUser: 'application',
  loanUser: 'lent',
} as const satisfies Record<string, AppEventKind | 'lent'>
type Step = keyof typeof STEPS | 'accessUser'

/**
 * The people who came on the days, and how far they got by now: none is in a step without the one before. The visitors are installs, whom nobody
 * knows by name yet; where more registered than installed the one is no share of the other.
 */
export async function funnelOf(asked: Asked, { db, actor, today }: Reading): Promise<z.input<typeof funnel>> {
  const { start, end } = daysOf(asked, today)
  const firsts = Object.entries(STEPS).map(
    ([name, kind]) =>
      sql`coalesce(sum(k.customers) filter (where k.kind = ${sql.lit(kind)}), 0)::int8 as ${sql.ref(name)}`,
  )
  const told = allOf(
    between('k.on_date', start, end),
    ofActorsApps(actor, 'k.app_id'),
    equals('k.app_id', asked.appId),
    equals('k.channel', asked.channel),
    sql`k.app_id = any(array(select id from app where currency = ${asked.currency}))`,
  )
  const { rows } = await sql<Record<Step, number>>`
    select coalesce(sum(k.times) filter (where k.kind = 'installed'), 0)::int8 as "accessUser", ${sql.join(firsts)}
    from event_figure k where ${told}`.execute(db)
  const counts = rows[0]!
  const steps = ['accessUser', ...Object.keys(STEPS)] as Step[]
  const rates = steps.slice(1).map((step, at) => [`${step}Rate`, percentText(counts[step], counts[steps[at]!])])
  const known = counts.countRegister <= counts.accessUser
  return { ...counts, ...Object.fromEntries(rates), ...(known ? {} : { countRegisterRate: null }) }
}

/** Loans disbursed day by day; days without one too. */
export async function lendingOf(asked: Asked, { db, actor, today }: Reading): Promise<z.input<typeof lendingDay>[]> {
  const { start, end } = daysOf(asked, today)
  const { rows } = await sql<{ day: BusinessDate; orders: number; principal_minor: number; payout_minor: number }>`
    select k.on_date::text as day, sum(k.orders)::int8 as orders, sum(k.principal_minor)::int8 as principal_minor,
      sum(k.payout_minor)::int8 as payout_minor
    from loan_figure k
    where k.kind = 'lent' and ${allOf(between('k.on_date', start, end), ofLoans({ actor }, asked))}
    group by 1`.execute(db)
  const byDay = new Map(rows.map(row => [row.day, row]))
  return datesFrom(start, end).map(dataDt => ({
    dataDt,
    loanCount: byDay.get(dataDt)?.orders ?? 0,
    loanTotalAmount: byDay.get(dataDt)?.principal_minor ?? 0,
    disbursedAmount: byDay.get(dataDt)?.payout_minor ?? 0,
  }))
}

/** The last ten due days that ended, newest first (R-177). */
export async function repaymentsOf(asked: Asked, { db, actor, today }: Reading): Promise<z.input<typeof repayDay>[]> {
  const days = Array.from({ length: DUE_DAYS }, (_, index) => addDays(today, -1 - index))
  const { rows } = await sql<{ day: BusinessDate; met_by: MetBy; after: number; plans: number }>`
    select k.due_on::text as day, k.met_by, sign(k.met_after)::int as after, sum(k.plans)::int8 as plans
    from cohort_figure k
    where ${allOf(between('k.due_on', days.at(-1), days[0]), ofLoans({ actor }, asked))}
    group by 1, 2, 3`.execute(db)
  return days.map(curDate => {
    const counts = Object.fromEntries(PLAN_FATES.map(fate => [fate, 0])) as Record<PlanFate, number>
    for (const row of rows) {
      if (row.day !== curDate) continue
      counts[fateOf({ by: row.met_by, after: row.met_by === 'none' ? undefined : row.after })] += row.plans
    }
    const repayCurCount = PLAN_FATES.reduce((sum, fate) => sum + counts[fate], 0)
    const rate = (part: number) => percentText(part, repayCurCount)
    return {
      curDate,
      repayCurCount,
      ...counts,
      firstOverDueRate: rate(counts.repayOverCount + counts.overExtendCount + counts.overCount),
      aoverDueRate: rate(counts.overCount),
      perRepayRate: rate(counts.preCount),
      repayNormalRate: rate(counts.repayNormalCount),
      extendCountRate: rate(counts.extendCount),
      repayOverCountRate: rate(counts.repayOverCount),
      overExtendCountRate: rate(counts.overExtendCount),
    }
  })
}

/** Orders settled on the days by outcome; what staff closed is in none (G-091). */
export async function outcomesOf(asked: Asked, { db, actor, today }: Reading): Promise<z.input<typeof outcome>[]> {
  const { start, end } = daysOf(asked, today)
  const { rows } = await sql<{ outcome: SettleStatus; orders: number }>`
    select k.outcome, sum(k.orders)::int8 as orders from loan_figure k
    where k.kind = 'settled' and ${allOf(between('k.on_date', start, end), ofLoans({ actor }, asked))}
    group by 1`.execute(db)
  return settlementOutcome.values.map(settleType => ({
    settleType,
    settleCount: rows
      .filter(row => settlementOutcomeOf(row.outcome) === settleType)
      .reduce((sum, row) => sum + row.orders, 0),
  }))
}

/** Loans disbursed in each of the last twelve months, 'YYYY-MM', this one at the end. */
export async function listMonths(db: Db, actor: Actor, today: BusinessDate) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const at = year * MONTHS + month - MONTHS + index
    return `${Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`
  })
  const { rows } = await sql<{ month: string; orders: number }>`
    select to_char(k.on_date, 'YYYY-MM') as month, sum(k.orders)::int8 as orders from loan_figure k
    where k.kind = 'lent' and ${allOf(between('k.on_date', `${months[0]}-01`, today), ofActorsApps(actor, 'k.app_id'))}
    group by 1`.execute(db)
  const byMonth = new Map(rows.map(row => [row.month, row.orders]))
  return months.map(one => ({ month: one, value: byMonth.get(one) ?? 0 }))
}

const CHANNELS = 48
const PEOPLE = 200
const DAYS_OF_CHANNELS = 30

/** Channels by loans lent in the last 30 days; owners of open tasks by how many they have. */
export async function activityOf(asked: Asked, { db, actor, today }: Reading): Promise<z.input<typeof activity>> {
  const of = allOf(
    sql`k.kind = 'lent'`,
    between('k.on_date', addDays(today, 1 - DAYS_OF_CHANNELS), today),
    ofLoans({ actor }, asked),
  )
  const mine = allOf(
    sql`t.ended_at is null`,
    ofActorsApps(actor, 't.app_id'),
    equals('t.app_id', asked.appId),
    equals('a.currency', asked.currency),
  )
  const [channels, people] = await Promise.all([
    sql<{ channel: string; loanCount: number }>`
      select k.channel, sum(k.orders)::int8 as "loanCount" from loan_figure k where ${of}
      group by 1 having sum(k.orders) > 0 order by 2 desc, 1 limit ${CHANNELS}`.execute(db),
    sql<{ userId: number; userName: string; taskCount: number }>`
      select u.id as "userId", u.name as "userName", count(*)::int8 as "taskCount"
      from task t join app a on a.id = t.app_id join staff_user u on u.id = t.owner_id where ${mine}
      group by 1, 2 order by 3 desc, 1 limit ${PEOPLE}`.execute(db),
  ])
  return { channels: channels.rows, people: people.rows }
}
