import { Tabs } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../i18n'
import { usePageName } from '../../page-name'
import type { OwnText } from '../../text-keys'
import { type PerformanceCalls, WithRows } from './figure'
import './report-page.css'

interface Report {
  key: string
  title: OwnText
  show: () => ReactNode
}

interface ReportPageProps {
  /** Reports whose figures open what these calls answer. */
  calls?: PerformanceCalls
  reports: readonly [Report, ...Report[]]
  /** At the end of the row of tabs, of the one that is shown. */
  beside?: (shown: Report) => ReactNode
}

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
