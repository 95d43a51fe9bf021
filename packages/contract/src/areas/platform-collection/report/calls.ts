import { area } from '../../../kernel/call'
import { performanceCalls, performanceOfGroups } from '../../../kernel/performance-calls'

const access = 'platform-report.query'
const path = '/platform/collectionTask'

/** The performance of platform collection (S-045): by collector, group and department. */
export const platformReports = area('platform-collection', {
  ...performanceCalls(path, { access, suffix: 'P' }),
  ...performanceOfGroups(path, { access }),
})
