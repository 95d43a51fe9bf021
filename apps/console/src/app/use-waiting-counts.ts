import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { useEffect } from 'react'
import { setCounts, useSession } from '../kernel/session-store'
import { useRead } from '../kernel/use-read'

const POLL_MS = 60_000

/** Keeps the counts beside the screens fresh: how much work waits behind each of them. */
export function useWaitingCounts(): void {
  const currency = useSession(state => state.market?.currency)
  const { data } = useRead(dashboard.waiting, { currency }, { everyMs: POLL_MS })
  useEffect(() => {
    if (!data) return
    const { approvalTasks, ordersToLend, lendingFailed, moneyApprovals } = data
    const { collectionTasks, platformTasks, remindTasks, prospects } = data
    setCounts({
      '/approval/myapprovaltasks': approvalTasks ?? 0,
      '/collection/mycollectiontasks': collectionTasks ?? 0,
      '/platformCollection/mytasks': platformTasks ?? 0,
      '/remind/myremindtasks': remindTasks ?? 0,
      '/telemarketing/worklist': prospects ?? 0,
      '/order/pendingorderlist': ordersToLend ?? 0,
      '/approval/loanfailorders': lendingFailed ?? 0,
      '/order/moneyapprovals': moneyApprovals ?? 0,
    })
  }, [data])
}
