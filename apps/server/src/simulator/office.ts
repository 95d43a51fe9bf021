import type { ExportTools } from '../areas/lists/scenario'
import { inTransaction } from '../kernel/database/transaction'
import { keepSimulatorState, readSimulatorState } from './ensure-demo-business'
import { handDemoReviewsOn } from './human-review/hand-over'
import { makeDemoExports } from './lists/exports'
import { tellDemoNotices } from './notices/notices'
import { askDemoReductions } from './order/asked-reductions'
import { importDemoStatements } from './payment/statements'
import { handDemoCasesOn, handDemoTasksOn } from './task/hand-overs'
import { workDemoComplaints } from './work-order/complaints'

/**
 * What staff did in the last days and only the whole application can do: files that were taken in and away, and what
 * they were told of it. Once, for a business that is new here.
 */
export async function workInOffice(tools: ExportTools): Promise<void> {
  const { db } = tools
  const state = await readSimulatorState(db)
  if (!state || state.office) return
  const { seed, through: now } = state
  await importDemoStatements(tools, { seed, now })
  await makeDemoExports(tools, { seed, now })
  await inTransaction(db, async trx => {
    await handDemoTasksOn(trx, now)
    await handDemoReviewsOn(trx, now)
    await handDemoCasesOn(trx, now)
    await askDemoReductions({ ...tools, trx, now })
    await workDemoComplaints({ ...tools, trx, seed, now })
    await tellDemoNotices(trx, now)
    await keepSimulatorState(trx, { ...state, office: true }, now)
  })
}
