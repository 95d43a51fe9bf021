import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import { platformReports } from '@countinghouse/contract/areas/platform-collection/report/calls'
import { listScreen } from '../../kernel/list-screen'
import { followUpLog } from '../../kernel/tasks/performance/log'

export const CollectionLogScreen = listScreen(collectionReports.followUps, followUpLog(collectionReports))
export const PlatformLogScreen = listScreen(platformReports.followUps, followUpLog(platformReports))
