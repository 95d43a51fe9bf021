import { monthAfter, monthBefore, monthOf } from '@countinghouse/domain/areas/platform-collection/salary'
import { addDays, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { CollectionStage } from '@countinghouse/domain/kernel/lists/desk'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { computeSalaries, keepClosed, keepTotals, listSalariesOf } from '../../areas/platform-collection/scenario'
import type { Trx } from '../../kernel/context'
import { insertRow } from '../../kernel/insert-row'
import { later } from '../scenario/loan'
import { chanceOf } from '../scenario/random'
import { listStaff } from '../system/find-staff'

const HOUR_MS = 3_600_000
/** So many months that are over have statements; the last of them waits to be closed. */
const MONTHS = 4

// A month's base pay in hundredths, and commission in basis points: what is late longer is harder to get.
const BASE: Readonly<Record<Currency, number>> = { MXN: 980_000, INR: 1_850_000, THB: 1_450_000 }
const STAGES: readonly { stage: CollectionStage; level: 'A' | null; more: number; bps: number }[] = [
  { stage: 'S1', level: null, more: 0, bps: 120 },
  { stage: 'S1', level: 'A', more: 60_000, bps: 150 },
  { stage: 'S2', level: null, more: 80_000, bps: 300 },
  { stage: 'S3', level: null, more: 120_000, bps: 650 },
]
const REASONS = [
  ['bonus', 25_000, 'Trained two new colleagues'],
  ['bonus', 40_000, 'Most promises kept in the month'],
  ['deduction', 15_000, 'Advance paid on the 15th'],
] as const

/** Rates, and the salaries of the last months: each computed on the first, some adjusted, all but the last closed. */
export async function seedDemoPay(trx: Trx, { seed, now }: { seed: string; now: Date }): Promise<void> {
  const [lead] = await listStaff(trx, ['collection_supervisor'])
  const [finance] = await listStaff(trx, ['finance'])
  if (!lead || !finance) return
  const chance = chanceOf(`${seed}/pay`)
  const running = monthOf(businessDateOf(now))
  const months = [running]
  while (months.length <= MONTHS) months.unshift(monthBefore(months[0]!))
  const validFrom = months[0]!
  const currencies = await trx.selectFrom('app').select('currency').distinct().orderBy('currency').execute()
  for (const { currency } of currencies)
    for (const { stage, level, more, bps } of STAGES)
      await insertRow(trx, 'pay_rate', {
        currency,
        stage,
        level,
        base_minor: BASE[currency] + more,
        commission_bps: bps,
        valid_from: validFrom,
        created_by: lead.id,
        created_at: later(startOfDay(addDays(validFrom, -5)), 11 * HOUR_MS),
      })
  for (const month of months) {
    const first = startOfDay(monthAfter(month))
    const computed = month === running ? now : later(first, HOUR_MS)
    await computeSalaries(trx, { month, by: month === running ? lead.id : null, now: computed })
    if (month === running) continue
    const statements = await listSalariesOf(trx, month)
    for (const [kind, amount, reason] of REASONS) {
      const { id } = chance.pick(statements)
      await insertRow(trx, 'salary_line', {
        salary_id: id,
        kind,
        amount_minor: kind === 'bonus' ? amount : -amount,
        author_id: lead.id,
        reason,
        at: later(first, 34 * HOUR_MS),
      })
      await keepTotals(trx, month, id)
    }
    if (month !== monthBefore(running))
      await keepClosed(trx, { month, by: finance.id, now: later(first, 58 * HOUR_MS) })
  }
}
