import { platformReports } from '@countinghouse/contract/areas/platform-collection/report/calls'
import { implement } from '../../../kernel/implement'
import { groupReports, performanceReports } from '../../task/moves'

/** Its scope says whose figures one sees. */
const permission = 'platform-report'

export const platformReportHandlers = implement(platformReports, {
  ...performanceReports({ permission }),
  ...groupReports({ permission }),
})
