import { compareShares } from '@countinghouse/domain/areas/collection/trial'
import { VARIANTS, type Variant } from '@countinghouse/domain/areas/marketing/draw'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/context'

export interface Counted {
  people: number
  converted: number
}
/** By days since the start, then by what people were drawn for; a day that is not over is not there. */
export type Converted = Partial<Record<string, Partial<Record<Variant, Counted>>>>

const DAYS = [1, 3, 7] as const
const NOBODY: Counted = { people: 0, converted: 0 }

/** Share of converted after so many days, of some variants together; null before they are over and of nobody. */
export function rateAfter(converted: Converted | null, days: number, variants: readonly Variant[]): string | null {
  const counts = variants.map(variant => converted?.[days]?.[variant] ?? NOBODY)
  const people = counts.reduce((sum, one) => sum + one.people, 0)
  return people === 0
    ? null
    : percentText(
        counts.reduce((sum, one) => sum + one.converted, 0),
        people,
      )
}

const PAIRS = [
  ['A', 'holdout'],
  ['B', 'holdout'],
  ['A', 'B'],
] as const

/** What each text of a run brought, side by side with the holdout, and whether the differences are more than chance. */
export async function resultOf(db: Db, runId: number, converted: Converted | null) {
  const { rows } = await sql<
    Record<'people' | 'sent' | 'delivered' | 'failed' | 'optOuts', number> & { variant: Variant }
  >`
    select variant, count(*)::int as people, count(*) filter (where state in ('sent', 'delivered'))::int as sent, count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'failed')::int as failed, count(opted_out_at)::int as "optOuts"
    from marketing_recipient where run_id = ${runId} and customer_id is not null group by variant`.execute(db)
  const [day1, day3, day7] = DAYS
  const list = VARIANTS.flatMap(variant => {
    const row = rows.find(one => one.variant === variant)
    if (!row) return []
    const num = (days: number) => converted?.[days]?.[variant]?.converted ?? null
    return {
      textVariant: variant,
      audience: row.people,
      sentCount: row.sent,
      deliveredCount: row.delivered,
      failedCount: row.failed,
      optOutCount: row.optOuts,
      convertNum1: num(day1),
      convertNum3: num(day3),
      convertNum7: num(day7),
      convertRate1: rateAfter(converted, day1, [variant]),
      convertRate3: rateAfter(converted, day3, [variant]),
      convertRate7: rateAfter(converted, day7, [variant]),
    }
  })
  const after = [...DAYS].reverse().find(days => converted?.[days] !== undefined)
  const last = after === undefined ? undefined : converted?.[after]
  const comparisons = PAIRS.flatMap(([one, other]) => {
    const [a, b] = [last?.[one], last?.[other]]
    if (!a || !b || after === undefined) return []
    const counted = ({ people, converted: hits }: Counted) => ({ customers: people, hits })
    const { p, meaning } = compareShares(counted(a), counted(b))
    const points = Math.round((a.converted / a.people - b.converted / b.people) * 10_000)
    return {
      textVariant: one,
      against: other,
      days: after,
      pointsBps: points,
      chance: p === null ? null : Math.round(p * 10_000),
      meaning,
    }
  })
  return { list, comparisons }
}
