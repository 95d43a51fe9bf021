import { riskMessages } from '@countinghouse/contract/areas/risk/messages'
import { MOST_STATISTICS_DAYS, STATISTICS_DAYS } from '@countinghouse/contract/areas/risk/statistics/calls'
import { FIRST_DAY } from '@countinghouse/contract/kernel/field'
import { addDays, daysBetween } from '@countinghouse/domain/kernel/business-date'
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
  const end = dataDateEnd ?? (dataDateStart && dataDateStart > today ? dataDateStart : today)
  const usual = addDays(end, 1 - STATISTICS_DAYS)
  const start = dataDateStart ?? (usual < FIRST_DAY ? FIRST_DAY : usual)
  if (daysBetween(start, end) >= MOST_STATISTICS_DAYS)
    throw new Fault(riskMessages.tooManyDays, { most: MOST_STATISTICS_DAYS }, 'dataDateStart')
  return { actor, start, end, appId, ruleId }
}
