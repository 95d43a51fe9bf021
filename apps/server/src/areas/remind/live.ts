import { remindDoors } from '@countinghouse/contract/areas/remind/doors'
import { liveTasks } from '../task/moves'
import { LOOKERS } from './queries'

/** The stream of the reminder agent's cockpit. */
export const registerLiveReminders = liveTasks({
  door: remindDoors.changes,
  right: 'remind-task.get',
  desk: 'remind',
  ...LOOKERS,
})
