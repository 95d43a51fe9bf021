import { approvalDoors } from '@countinghouse/contract/areas/approval/doors'
import { liveTasks } from '../task/moves'

/** The stream of the examiner's cockpit. */
export const registerLiveApproval = liveTasks({
  door: approvalDoors.changes,
  right: 'approval-task.get',
  desk: 'approval',
  permissions: ['approval-task', 'approval-allocation'],
})
