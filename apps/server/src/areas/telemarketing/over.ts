import { DAYS_BEFORE_DUE } from '@countinghouse/domain/areas/telemarketing/types'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { telemarketingType } from '@countinghouse/domain/kernel/lists/outreach'
import { sql } from 'kysely'

const { earlySettlementNew, earlySettlementReturning } = telemarketingType.value
export const EARLY_SETTLEMENT = [earlySettlementNew, earlySettlementReturning]

/** Loans `o` that can still be settled early: in repayment, not late, never extended. */
export const mayBeEarly = sql<boolean>`(o.status = ${sql.lit(orderStatus.value.inRepayment)} and o.extension_count = 0)`

/** Whether what assignments `a` were made for is over on a date, as `isOver` of the domain says it. */
export const isOver = (date: BusinessDate) => sql<boolean>`(
  a.type in (${sql.lit(earlySettlementNew)}, ${sql.lit(earlySettlementReturning)}) and exists (
    select from loan_order o where o.id = a.order_id
      and (not ${mayBeEarly} or o.lent_on + o.duration_days - ${date}::date < ${sql.lit(DAYS_BEFORE_DUE)})))`
