import type { Currency } from '@countinghouse/domain/kernel/money'
import type { Context } from '../../../kernel/context'
import type { What } from '../cohorts'
import { type AskedDays, daysOf } from '../days'

export type Reading = Pick<Context, 'db' | 'actor' | 'today'>
export type Asked = Omit<What, 'start' | 'end' | 'actor' | 'platform'> & AskedDays

export const whatOf = (
  { appId, productId, channel, orderType, ...days }: Asked,
  { actor, today }: Reading,
  usual?: number,
  most?: number,
): What => ({
  actor,
  appId,
  productId,
  channel,
  orderType,
  ...daysOf(days, today, usual, most),
})

export const byCurrency = <R extends { currency: Currency }>(rows: readonly R[]): [Currency, R[]][] => [
  ...rows.reduce(
    (all, row) => all.set(row.currency, [...(all.get(row.currency) ?? []), row]),
    new Map<Currency, R[]>(),
  ),
]
