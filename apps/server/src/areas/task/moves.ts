// The door of the area: what others may do with tasks, inside their open transaction.
export { endTasksAhead } from './daily/ahead'
export { listPlansToCollect, listTasksToMove, moveToNextStage, openCollectionTasks } from './daily/collection'
export type { PlanToWork } from './daily/plans'
export { endLapsedReminders, listLapsedReminders, listPlansToRemind, openReminders } from './daily/reminders'
export { dealAmong } from './deal-among'
export { taskFollow } from './desk/follow'
export { pageOfAllTasks, sharesOf, taskHandOut } from './desk/hand-out'
export { handOutToGroups } from './desk/hand-out-to-groups'
export { commonFields, followedOf, taskLists, taskLogOf } from './desk/handlers'
export {
  collectedBy,
  findReachedTask,
  isOpen,
  listPromises,
  type OfTask,
  reachedTask,
  selectTasks,
  taskFilters,
} from './desk/queries'
export { distribute } from './distribute'
export { type EndedTask, endTasks, TASK_ENDS, type TaskOutcome } from './end-tasks'
export { creditsOf, listPeopleOfWork, pageOfHeldTasks, rankedCollectors, recoveredByDay } from './figures'
export { handBack, handOn, lockOpenTasks, type Move, undoHandOver } from './hand-over'
export { keptTotal } from './kept-total'
export { liveTasks } from './live'
export { nextTaskOf } from './next'
export { onDuty } from './on-duty'
export { planLateFee, planOwed } from './owed'
export { connected } from './performance/figures'
export { groupReports, performanceReports, shareOf, workOf } from './performance/handlers'
export { figuresBy, rankedByRecovery, withoutFollowUp } from './performance/queries'
export { pageOfCountedCredits, pageOfCountedFollowUps, pageOfCountedTasks } from './performance/rows'
export { bucketOfStage } from './performance/work'
export { listDecidedAhead, listPromisesDue, reconcilePromises } from './promises'
export {
  type Assignee,
  bars,
  countOpenTasks,
  findLeastLoaded,
  isAdministrator,
  isFed,
  isNamed,
  listStaffBy,
  listTakers,
  listWorkers,
  lockTakers,
  mayHave,
  mayWork,
  mayWorkBy,
  readBarred,
  type Taker,
  worksApp,
} from './queries'
export { ofActorsCustomers, ofActorsOrders, reachesByApps } from './reach'
export { creditRecovery, takeBackRecovery } from './recovery'
export { strategyOn, triedAs } from './strategy'
export {
  type DeskActor,
  insertTask,
  insertTaskLog,
  lockTask,
  markOpened,
  noteOnCollection,
  SYSTEM_ACTOR,
  updateTask,
} from './writes'
