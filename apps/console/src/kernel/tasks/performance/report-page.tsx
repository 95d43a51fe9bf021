import type { ListCall } from '@countinghouse/contract/kernel/call'
import { Tabs } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../i18n'
import { ListView } from '../../list-screen'
import type { ListOptions } from '../../list-types'
import { usePageName } from '../../page-name'
import type { Text } from '../../text-keys'
import { type PerformanceCalls, WithRows } from './figure'
import type { performanceLists, reportTexts } from './lists'
import './report-page.css'

export interface Report {
  key: string
  title: Text
  show: () => ReactNode
}

interface ReportPageProps {
  /** Reports whose figures open what these calls answer. */
  calls?: PerformanceCalls
  reports: readonly [Report, ...Report[]]
  /** At the end of the row of tabs, of the one that is shown. */
  beside?: (shown: Report) => ReactNode
}

/** A list of reports as a tab of a page. */
export const reportTab = <C extends ListCall>(
  key: string,
  call: C,
  options: ListOptions<C, ReturnType<typeof reportTexts>>,
): Report => ({ key, title: options.title!, show: () => <ListView call={call} options={options} heading="h2" /> })

/** What was said in follow-ups, by intention and result, of each group and of each collector. */
export const saidTabs = (calls: PerformanceCalls, lists: ReturnType<typeof performanceLists>) => [
  reportTab('intentions', calls.colDataGroupRepaymentIntention, lists.intention),
  reportTab('intentionNames', calls.colDataGroupRepaymentIntentionAndName, lists.intentionByName),
  reportTab('results', calls.colDataGroupFollowResult, lists.result),
  reportTab('resultNames', calls.colDataGroupFollowResultAndName, lists.resultByName),
]

/** Several reports as tabs of one page; the filters stay when one is changed for another. */
export function ReportPage({ calls, reports, beside }: ReportPageProps) {
  const t = useText()
  const pageName = usePageName()
  const [query, setQuery] = useSearchParams()
  const shown = reports.find(({ key }) => key === query.get('report')) ?? reports[0]
  const choose = (key: string) =>
    setQuery(
      before => {
        const after = new URLSearchParams(before)
        after.set('report', key)
        // Another report has other pages and other sorts.
        after.delete('pageNum')
        after.delete('sort')
        return after
      },
      { replace: true },
    )
  return (
    <div className="ch-report">
      <h1>{pageName}</h1>
      <Tabs
        size="small"
        activeKey={shown.key}
        onChange={choose}
        tabBarExtraContent={beside?.(shown)}
        items={reports.map(({ key, title }) => ({ key, label: t(title) }))}
      />
      {calls ? (
        <WithRows key={shown.key} calls={calls}>
          {shown.show()}
        </WithRows>
      ) : (
        <Fragment key={shown.key}>{shown.show()}</Fragment>
      )}
    </div>
  )
}
