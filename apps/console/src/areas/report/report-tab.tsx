import { reports } from '@countinghouse/contract/areas/report/calls'
import type { ReportKey } from '@countinghouse/contract/areas/report/pages'
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

type Picture = NonNullable<ListOptions<ListCall, Texts>['picture']>
export type TabOptions<C> = C extends ListCall
  ? Omit<ListOptions<C, Texts>, 'texts' | 'rowKey' | 'filters' | 'title' | 'picture'> & {
      filters?: ListOptions<C, Texts>['filters']
    } & (
        | {
            /** All of its rows as a picture, under the report's own title and purpose, beside the span before. */
            drawn: Drawing<C>
          }
        | {
            /** A picture of its own, which compares with the span before. */
            picture: (report: ReportKey, said: Said) => Picture
          }
      )
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
export function reportTab<C extends ListCall>(key: ReportKey, call: C, said: Said, options: TabOptions<C>) {
  const { drawn, picture, ...others } = options as {
    drawn?: Drawing<C>
    picture?: (report: ReportKey, said: Said) => Picture
  }
  const ofAll = drawn ? listPicture(call, key, { ...said, ...drawn }) : picture!(key, said)
  const listOptions = { rowKey: 'entryId', filters, title: said.title, texts: saying(said), ...others, picture: ofAll }
  return {
    key,
    title: said.title,
    purpose: said.purpose,
    options: listOptions as ListOptions<ListCall, Texts>,
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
export const page = (...tabs: [Report, ...Report[]]) =>
  Object.assign(
    () => (
      <WithRows>
        <ReportPage reports={tabs} beside={({ key, title }) => <SendButton report={key} title={title} />} />
      </WithRows>
    ),
    { tabs },
  )
