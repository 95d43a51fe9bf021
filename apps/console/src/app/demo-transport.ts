import { CODE } from '@countinghouse/contract/kernel/envelope'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import type { Transport } from '../kernel/client'
import { CANNED_STATISTICS, MONTH_BAR } from './demo-statistics'

/** Statistics come from here while the demo flag is on, and no request leaves for them (spec core 1). */
export const answerStatistics =
  (wire: Transport): Transport =>
  (call, url, init) => {
    const canned = call.statistics ? CANNED_STATISTICS[call.path] : undefined
    if (!canned) return wire(call, url, init)
    const today = businessDateOf(new Date())
    const data = canned({ today, daysAgo: days => addDays(today, -days) })
    const said = { code: CODE.success, msg: 'request success' }
    // The chart of months has its figures in another place (G-046).
    return Promise.resolve(Response.json(call.path === MONTH_BAR ? { ...said, result: data } : { ...said, data }))
  }
