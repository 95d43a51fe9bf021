import { reports } from '@countinghouse/contract/areas/report/calls'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import type { ReactNode } from 'react'
import { useText } from '../../kernel/i18n'
import { ListView } from '../../kernel/list-screen'
import type { ListOptions } from '../../kernel/list-types'
import { ReportPage } from '../../kernel/tasks/performance/report-page'
import type { OwnText } from '../../kernel/text-keys'
import { useRead } from '../../kernel/use-read'
import { WithRows } from './behind'
import { filters, saying, type Texts } from './columns'
import './comparison.css'
import { type Drawing, listPicture } from './list-picture'
import { SendButton } from './schedule/send-button'
import { texts } from './texts'

export type TabOptions<C> = C extends ListCall
  ? Omit<ListOptions<C, Texts>, 'texts' | 'rowKey' | 'filters' | 'title'> & {
      filters?: ListOptions<C, Texts>['filters']
      /** All of its rows as a picture, under the report's own title and purpose. */
      drawn?: Drawing<C>
    }
  : never
export interface Said {
  title: OwnText
  purpose: OwnText
}

/** Through which day the figures are final. */
function Final() {
  const t = useText()
  const { data } = useRead(reports.finalThrough, {})
  return data?.closedThrough ? (
    <p className="ch-report-final">{t(texts.compare.final, { day: data.closedThrough })}</p>
  ) : null
}

/** A report as a tab of a page: its filters, picture and table are those of all reports unless said otherwise. */
export function reportTab<C extends ListCall>(key: string, call: C, said: Said, options: TabOptions<C>) {
  const { drawn, ...others } = options as TabOptions<ListCall>
  const picture = drawn && { picture: listPicture(call, { ...said, ...(drawn as unknown as Drawing<C>) }) }
  const listOptions = { rowKey: 'entryId', filters, title: said.title, texts: saying(said), ...picture, ...others }
  return {
    key,
    title: said.title,
    show: (): ReactNode => (
      <>
        <ListView call={call as never} options={listOptions as never} heading="h2" />
        <Final />
      </>
    ),
  }
}
type Report = ReturnType<typeof reportTab>

/** A page of such tabs, whose figures open the rows that add up to them. */
export const page =
  (...shown: [Report, ...Report[]]) =>
  () => (
    <WithRows>
      <ReportPage reports={shown} beside={({ key, title }) => <SendButton report={key} title={title} />} />
    </WithRows>
  )
