import { collection } from '@countinghouse/contract/areas/collection/calls'
import { platformTasks } from '@countinghouse/contract/areas/collection/platform/calls'
import { collectionLists } from './lists'

const own = collectionLists(collection, 'collectionTask')
export const MyCollectionTasksScreen = own.my()
export const HistoryCollectionTasksScreen = own.history()
export const AllCollectionTaskScreen = own.all(collection.allTask)
export const HandOversScreen = own.handOvers()

const platform = collectionLists(platformTasks, 'platformTask')
export const PlatformMyTasksScreen = platform.my()
export const PlatformHistoryTasksScreen = platform.history()
/** Of the own department or group, every one, and of the groups that one leads (G-126). */
export const PlatformUnitTaskScreen = platform.all(platformTasks.allTask)
export const PlatformAllTaskScreen = platform.all(platformTasks.allTaskList)
export const PlatformLeaderTaskScreen = platform.all(platformTasks.allTaskLeader)
export const PlatformHandOversScreen = platform.handOvers()
