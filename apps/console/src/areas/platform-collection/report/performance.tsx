import { platformReports } from '@countinghouse/contract/areas/platform-collection/report/calls'
import { groupLists, performanceLists } from '../../../kernel/tasks/performance/lists'
import { ReportPage, reportTab, saidTabs } from '../../../kernel/tasks/performance/report-page'

const calls = platformReports
const lists = performanceLists(calls)
const { groups, departments } = groupLists(calls)

/** The performance of platform collection by collector, group and department (S-045). */
export const PerformanceScreen = () => (
  <ReportPage
    calls={calls}
    reports={[
      reportTab('collectors', calls.performance, lists.performance),
      reportTab('groups', calls.performanceForGroup, groups),
      reportTab('departments', calls.performanceForDepartment, departments),
      ...saidTabs(calls, lists),
    ]}
  />
)
