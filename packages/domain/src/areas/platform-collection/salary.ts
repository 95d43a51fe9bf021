import { type BusinessDate, businessDateOf } from '../../kernel/business-date'
import type { CollectionStage } from '../../kernel/lists/desk'
import { BPS, scaleAmount, sumOf } from '../../kernel/money'

export type PayLevel = 'A' | 'B' | 'C'

export interface PayRate {
  readonly stage: CollectionStage
  /** Null: for every level that has no rate of its own. */
  readonly level: PayLevel | null
  readonly baseMinor: number
  readonly commissionBps: number
  readonly validFrom: BusinessDate
}

/** The rate in force on a day: the level's own before the one of all levels, the newest of each. */
export function rateOn(
  rates: readonly PayRate[],
  { stage, level, on }: { stage: CollectionStage; level: PayLevel | null; on: BusinessDate },
): PayRate | undefined {
  const newest = (of: PayLevel | null) =>
    rates
      .filter(rate => rate.stage === stage && rate.level === of && rate.validFrom <= on)
      .reduce<PayRate | undefined>((best, rate) => (best && best.validFrom >= rate.validFrom ? best : rate), undefined)
  return (level === null ? undefined : newest(level)) ?? newest(null)
}

/** The commission on an amount, rounded half up to the cent, each line by itself. */
export const commissionOn = (recoveredMinor: number, commissionBps: number): number =>
  scaleAmount(recoveredMinor, commissionBps, BPS)

/**
 * What is clawed back when a credit of which `leftMinor` was left loses `takenMinor`: the commission on what was left less
 * the commission on what stays. So all parts together claw back what the credit brought, to the cent. Never above zero.
 */
export const clawBackOn = (leftMinor: number, takenMinor: number, commissionBps: number): number =>
  commissionOn(leftMinor - takenMinor, commissionBps) - commissionOn(leftMinor, commissionBps)

export const SALARY_LINE_KINDS = ['base', 'commission', 'clawBack', 'bonus', 'deduction'] as const
export type SalaryLineKind = (typeof SALARY_LINE_KINDS)[number]

export interface SalaryLine {
  readonly kind: SalaryLineKind
  readonly amountMinor: number
  /** Of commissions and claw-backs: what was recovered, or taken back. */
  readonly recoveredMinor: number | null
}

/** What a statement comes to; deductions are said as a positive amount. */
export function salaryTotals(lines: readonly SalaryLine[]) {
  const of = (...kinds: SalaryLineKind[]) =>
    sumOf(lines.filter(line => kinds.includes(line.kind)).map(line => line.amountMinor))
  return {
    baseMinor: of('base'),
    recoveredMinor: sumOf(lines.map(line => line.recoveredMinor ?? 0)),
    commissionMinor: of('commission'),
    bonusMinor: of('bonus'),
    deductionMinor: 0 - of('clawBack', 'deduction'),
    totalMinor: of(...SALARY_LINE_KINDS),
  }
}

/** What an adjustment by hand adds to a statement. */
export const adjustmentOf = (kind: 'bonus' | 'deduction', amountMinor: number): number =>
  kind === 'bonus' ? amountMinor : 0 - amountMinor

/** The first day of a date's month, by which the month goes. */
export const monthOf = (date: BusinessDate): BusinessDate => `${date.slice(0, 8)}01`

/** The month before. */
export function monthBefore(month: BusinessDate): BusinessDate {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  return number === 1 ? `${year - 1}-12-01` : `${year}-${String(number - 1).padStart(2, '0')}-01`
}

/** The first day of the month after. */
export function monthAfter(month: BusinessDate): BusinessDate {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  return number === 12
    ? `${year + 1}-01-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}-01`
}

/** Whether a month was over at an instant: only then nothing more can fall into it. */
export const isOver = (month: BusinessDate, at: Date): boolean => monthAfter(month) <= businessDateOf(at)
