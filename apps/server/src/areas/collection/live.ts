import { collectionDoors } from '@countinghouse/contract/areas/collection/doors'
import { collectedBy, liveTasks } from '../task/moves'

/** The streams of the cockpits of collection and of platform collection. */
export const liveCollection = [
  liveTasks({
    door: collectionDoors.changes,
    right: 'collection-task.get',
    desk: 'collection',
    permissions: ['collection-task'],
    allocation: 'collection-allocation',
    ofDesk: collectedBy(false),
  }),
  liveTasks({
    door: collectionDoors.platformChanges,
    right: 'platform-task.get',
    desk: 'collection',
    permissions: ['platform-task'],
    allocation: 'platform-allocation',
    ofDesk: collectedBy(true),
  }),
]
