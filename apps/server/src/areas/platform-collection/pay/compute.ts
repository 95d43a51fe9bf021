import { payMessages } from '@countinghouse/contract/areas/platform-collection/pay/messages'
import {
  clawBackOn,
  commissionOn,
  isOver,
  monthBefore,
  monthOf,
  type PayRate,
  rateOn,
} from '@countinghouse/domain/areas/platform-collection/salary'
import { type BusinessDate, businessDateOf, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { z } from 'zod'
import type { Trx } from '../../../kernel/context'
import { inTransaction } from '../../../kernel/database/transaction'
import { Fault } from '../../../kernel/fault'
import { defineJob } from '../../../kernel/jobs/define-job'
import { type EarnedCredit, listEarned, listMembers, listRates, listSalariesOf } from './queries'
import {
  deleteComputedLines,
  type Earner,
  insertLines,
  insertSalaries,
  keepComputed,
  keepTotals,
  lockMonth,
  type NewLine,
  openMonth,
} from './writes'

/**
 * Computes the statements of a month that is not closed: base pay, a commission for each credit, a claw-back for each
 * contra credit. Run again it comes to the same cent, whatever was added by hand stays. Answers how many statements there are.
 */
export async function computeSalaries(
  trx: Trx,
  { month, by, now }: { month: BusinessDate; by: number | null; now: Date },
): Promise<number> {
  const { state } = await openMonth(trx, { month, by, now })
  if (state === 'closed') throw new Fault(payMessages.monthClosed)
  const rates = await listRates(trx)
  const earned = await listEarned(trx, month)
  const members = (await listMembers(trx, month)).filter(one => baseRate(rates.get(one.currency), one, month))
  await insertSalaries(trx, month, distinctEarners([...members, ...earned]))
  await deleteComputedLines(trx, month)
  const salaries = await listSalariesOf(trx, month)
  const salaryOf = new Map(salaries.map(salary => [`${salary.user_id} ${salary.currency}`, salary.id]))
  const lines: NewLine[] = []
  const based = new Set(members.map(one => `${one.userId} ${one.currency}`))
  for (const salary of salaries) {
    if (!based.has(`${salary.user_id} ${salary.currency}`)) continue
    const rate = baseRate(rates.get(salary.currency), salary, month)
    if (!rate || rate.baseMinor === 0) continue
    const nothing = { recovery_id: null, recovered_minor: null, rate_bps: null }
    lines.push({ salary_id: salary.id, kind: 'base', amount_minor: rate.baseMinor, ...nothing, at: startOfDay(month) })
  }
  for (const credit of earned)
    lines.push(lineOf(credit, salaryOf.get(`${credit.userId} ${credit.currency}`)!, rates.get(credit.currency)))
  await insertLines(trx, lines)
  await keepTotals(trx, month)
  await keepComputed(trx, { month, by, now })
  return salaries.length
}

const baseRate = (
  rates: readonly PayRate[] = [],
  { stage, level }: Pick<Earner, 'stage' | 'level'>,
  month: BusinessDate,
) => (stage === null ? undefined : rateOn(rates, { stage, level, on: month }))

/** One statement a person and currency; the first that is said of somebody is where he belongs. */
function distinctEarners(all: readonly Earner[]): Earner[] {
  const first = new Map<string, Earner>()
  for (const one of all) {
    const key = `${one.userId} ${one.currency}`
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

function lineOf(credit: EarnedCredit, salaryId: number, rates: readonly PayRate[] = []): NewLine {
  const { recoveryId, amountMinor, leftMinor, paidBps, stage, level, creditedOn, at } = credit
  const bps = paidBps ?? rateOn(rates, { stage: stage!, level, on: creditedOn })?.commissionBps ?? 0
  const isContra = leftMinor !== null
  return {
    salary_id: salaryId,
    kind: isContra ? 'clawBack' : 'commission',
    amount_minor: isContra ? clawBackOn(leftMinor, 0 - amountMinor, bps) : commissionOn(amountMinor, bps),
    recovery_id: recoveryId,
    recovered_minor: amountMinor,
    rate_bps: bps,
    at,
  }
}

/** On the first of the month, of the month that ended; on the days after where the server stood still then. */
export const computeSalariesJob = defineJob({
  name: 'compute-salaries',
  payload: z.object({}),
  schedule: { dailyAt: '01:00' },
  exclusive: true,
  run: async ({ db, services }) => {
    const now = services.clock.now()
    const today = businessDateOf(now)
    const month = monthBefore(monthOf(today))
    return inTransaction(db, async trx => {
      const kept = await lockMonth(trx, month)
      // Once it is over it is computed once; staff compute it again where something was added since.
      if (kept && (kept.state === 'closed' || isOver(month, kept.computed_at))) return { statements: 0 }
      return { statements: await computeSalaries(trx, { month, by: null, now }) }
    })
  },
})
