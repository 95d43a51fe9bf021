// The door of the area: what others may do with tasks, inside their open transaction.
export { listPlansToCollect, listTasksToMove, moveToNextStage, openCollectionTasks } from './daily/collection'
export type { PlanToWork } from './daily/plans'
export { endLapsedReminders, listLapsedReminders, listPlansToRemind, openReminders } from './daily/reminders'
export { endTasks, TASK_ENDS, type TaskOutcome } from './end-tasks'
export { handOverTasks, lockOpenTasks } from './hand-over'
export { countOpenTasks, findLeastLoaded, listTakers, type Taker } from './queries'
export { insertTask, insertTaskLog, lockTask, markOpened, SYSTEM_ACTOR, updateTask } from './writes'
