import { collection } from '@countinghouse/contract/areas/collection/calls'
import { collectionDoors } from '@countinghouse/contract/areas/collection/doors'
import { platformTasks } from '@countinghouse/contract/areas/collection/platform/calls'
import { reductionRequests } from '@countinghouse/contract/areas/order/reduction/requests'
import { nextTasks } from '@countinghouse/contract/areas/platform-collection/next/calls'
import { useMemo } from 'react'
import { useCaseActions } from '../../kernel/cockpit/case-band'
import { NONE, useCasePlace } from '../../kernel/cockpit/case-place'
import { Cockpit, QUEUE } from '../../kernel/cockpit/cockpit'
import type { Desk } from '../../kernel/cockpit/desk'
import { texts } from '../../kernel/cockpit/texts'
import { useText } from '../../kernel/i18n'
import { toneOf } from '../../kernel/status-tag'
import { useRead } from '../../kernel/use-read'
import { queueOf } from './next-tasks'
import { ReduceDialog } from './reduce-dialog'
import { reduceTexts } from './texts'

const words = {
  name: 'collection',
  log: collection.logList,
  states: 'collectionTaskStatus',
  operations: 'collectionOperationType',
} as const
const OWN: Desk = {
  ...words,
  follow: collection.follow,
  next: nextTasks.collectionNext,
  state: collection.state,
  changes: collectionDoors.changes,
  list: '/collection/mycollectiontasks',
}
const PLATFORM: Desk = {
  ...words,
  follow: platformTasks.follow,
  next: nextTasks.platformNext,
  state: platformTasks.state,
  changes: collectionDoors.platformChanges,
  list: '/platformCollection/mytasks',
}
type Calls = Pick<typeof collection, 'myTask' | 'detail'>

export const CollectionTaskDetailScreen = () => <CollectionCockpit desk={OWN} calls={collection} />
export const PlatformTaskDetailScreen = () => <CollectionCockpit desk={PLATFORM} calls={platformTasks} />

/** The collector's cockpit. */
function CollectionCockpit({ desk, calls }: { desk: Desk; calls: Calls }) {
  const t = useText()
  const place = useCasePlace()
  const { taskId } = place
  const mine = useRead(calls.myTask, { pageNum: 1, pageSize: QUEUE }, { keep: true })
  const read = useRead(calls.detail, { taskId }, { when: taskId > NONE })
  const shown = taskId > NONE ? read.data : undefined
  const queue = useMemo(
    () => queueOf(mine.data?.list ?? [], new Date(mine.dataUpdatedAt), t),
    [mine.data, mine.dataUpdatedAt, t],
  )
  const task = shown && { ...shown, status: shown.collectionTaskStatus, ownerName: shown.followUserName }
  const reduce = {
    key: 'w',
    label: t(reduceTexts.action),
    needs: reductionRequests.saveApplyReduction,
    dialog: (close: () => void) => shown && <ReduceDialog key={shown.taskId} task={shown} onClose={close} />,
  }
  return (
    <Cockpit
      desk={desk}
      place={place}
      queue={queue}
      task={task}
      fault={read.error}
      busy={read.isFetching}
      refetch={read.refetch}
      figure={
        shown && {
          label: t(texts.owed.lateFor),
          text: t(texts.owed.days, { days: shown.overdueDays }),
          tone: toneOf('overdueBucket', shown.overdueBucket),
        }
      }
      actions={useCaseActions(task, shown && shown.mostReduction > 0 ? [reduce] : [])}
    />
  )
}
