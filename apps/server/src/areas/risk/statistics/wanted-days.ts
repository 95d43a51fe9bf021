import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import { MOST_STATISTICS_DAYS, STATISTICS_DAYS } from '@countinghouse/contract/areas/risk/statistics/calls'
import { daysBetween, spanAsked } from '@countinghouse/domain/kernel/business-date'
import type { Context } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import type { Wanted } from './queries'

interface Asked {
  dataDateStart?: string | undefined
  dataDateEnd?: string | undefined
  appId?: number | undefined
  ruleId?: number | undefined
}

/** The days asked for, or the last thirty. */
export function wantedOf({ dataDateStart, dataDateEnd, appId, ruleId }: Asked, { actor, today }: Context): Wanted {
  const { start, end } = spanAsked({ start: dataDateStart, end: dataDateEnd }, { today, usual: STATISTICS_DAYS })
  if (daysBetween(start, end) >= MOST_STATISTICS_DAYS)
    throw new Fault(riskMessages.tooManyDays, { most: MOST_STATISTICS_DAYS }, 'dataDateStart')
  return { actor, start, end, appId, ruleId }
}
