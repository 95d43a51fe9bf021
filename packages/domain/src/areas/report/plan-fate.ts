import { type BusinessDate, daysBetween } from '../../kernel/business-date'

/** What decides how a plan's due day ended for it; the due date is the ORIGINAL one, which no extension moves (DOMAIN 14). */
export interface PlanFacts {
  readonly dueOn: BusinessDate
  /** The day of the receipt that settled it. */
  readonly settledOn?: BusinessDate | undefined
  /** The first day on which a standing receipt extended it. */
  readonly extendedOn?: BusinessDate | undefined
  /** What is written off was never met, whatever comes in later. */
  readonly writtenOff?: boolean | undefined
}

export type MetBy = 'settled' | 'extended' | 'none'

/** How and on which day after its due date a plan was met: negative before it, undefined while it is not. */
export interface Met {
  readonly by: MetBy
  readonly after: number | undefined
}

export function metOf({ dueOn, settledOn, extendedOn, writtenOff }: PlanFacts): Met {
  const settled = writtenOff ? undefined : settledOn
  if (extendedOn !== undefined && (settled === undefined || extendedOn <= settled)) {
    return { by: 'extended', after: daysBetween(dueOn, extendedOn) }
  }
  return settled === undefined
    ? { by: 'none', after: undefined }
    : { by: 'settled', after: daysBetween(dueOn, settled) }
}

/** The six fates of a plan that was due on a day; each plan has exactly one (G-149). */
export const PLAN_FATES = [
  'preCount',
  'repayNormalCount',
  'extendCount',
  'repayOverCount',
  'overExtendCount',
  'overCount',
] as const
export type PlanFate = (typeof PLAN_FATES)[number]

export function fateOf({ by, after }: Met): PlanFate {
  if (after === undefined) return 'overCount'
  if (by === 'extended') return after <= 0 ? 'extendCount' : 'overExtendCount'
  if (after > 0) return 'repayOverCount'
  return after === 0 ? 'repayNormalCount' : 'preCount'
}
