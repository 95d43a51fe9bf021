import { platformReports } from '@countinghouse/contract/areas/platform-collection/report/calls'
import { ListView } from '../../../kernel/list-screen'
import { groupLists, performanceLists } from '../../../kernel/tasks/performance/lists'
import { ReportPage } from '../../../kernel/tasks/performance/report-page'
import { texts } from '../../../kernel/tasks/performance/texts'

const calls = platformReports
const lists = performanceLists(calls)
const { groups, departments } = groupLists(calls)

/** The performance of platform collection by collector, group and department (S-045). */
export const PerformanceScreen = () => (
  <ReportPage
    calls={calls}
    reports={[
      {
        key: 'collectors',
        title: texts.collectors.title,
        show: () => <ListView call={calls.performance} options={lists.performance} heading="h2" />,
      },
      {
        key: 'groups',
        title: texts.groups.title,
        show: () => <ListView call={calls.performanceForGroup} options={groups} heading="h2" />,
      },
      {
        key: 'departments',
        title: texts.departments.title,
        show: () => <ListView call={calls.performanceForDepartment} options={departments} heading="h2" />,
      },
      {
        key: 'intentions',
        title: texts.intentionGroups.title,
        show: () => <ListView call={calls.colDataGroupRepaymentIntention} options={lists.intention} heading="h2" />,
      },
      {
        key: 'intentionNames',
        title: texts.intentionNames.title,
        show: () => (
          <ListView call={calls.colDataGroupRepaymentIntentionAndName} options={lists.intentionByName} heading="h2" />
        ),
      },
      {
        key: 'results',
        title: texts.resultGroups.title,
        show: () => <ListView call={calls.colDataGroupFollowResult} options={lists.result} heading="h2" />,
      },
      {
        key: 'resultNames',
        title: texts.resultNames.title,
        show: () => <ListView call={calls.colDataGroupFollowResultAndName} options={lists.resultByName} heading="h2" />,
      },
    ]}
  />
)
