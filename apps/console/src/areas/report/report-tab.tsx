import type { ListCall } from '@countinghouse/contract/kernel/call'
import type { ReactNode } from 'react'
import { ListView } from '../../kernel/list-screen'
import type { ListOptions } from '../../kernel/list-types'
import { ReportPage } from '../../kernel/tasks/performance/report-page'
import type { OwnText } from '../../kernel/text-keys'
import { WithRows } from './behind'
import { filters, saying, type Texts } from './columns'
import { SendButton } from './schedule/send-button'

export type TabOptions<C> = C extends ListCall
  ? Omit<ListOptions<C, Texts>, 'texts' | 'rowKey' | 'filters' | 'title'> & {
      filters?: ListOptions<C, Texts>['filters']
    }
  : never
export interface Said {
  title: OwnText
  purpose: OwnText
}

/** A report as a tab of a page: its filters, picture and table are those of all reports unless said otherwise. */
export const reportTab = <C extends ListCall>(key: string, call: C, said: Said, options: TabOptions<C>) => ({
  key,
  title: said.title,
  show: (): ReactNode => (
    <ListView
      call={call as never}
      options={{ rowKey: 'entryId', filters, title: said.title, texts: saying(said), ...(options as object) } as never}
      heading="h2"
    />
  ),
})
type Report = ReturnType<typeof reportTab>

/** A page of such tabs, whose figures open the rows that add up to them. */
export const page =
  (...shown: [Report, ...Report[]]) =>
  () => (
    <WithRows>
      <ReportPage reports={shown} beside={({ key, title }) => <SendButton report={key} title={title} />} />
    </WithRows>
  )
