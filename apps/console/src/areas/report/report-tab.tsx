import { reports } from '@countinghouse/contract/areas/report/calls'
import type { ComparedReport } from '@countinghouse/contract/areas/report/compared/calls'
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
            picture: NonNullable<ListOptions<C, Texts>['picture']>
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

/** Rows are drawn where `/report/compared` knows the report; others bring the comparison in their picture. */
export type OfKey<K> = K extends ComparedReport ? unknown : { picture: unknown }
type Drawn = { drawn: Drawing<ListCall> }
const isDrawn = (options: object): options is Drawn => 'drawn' in options

/** A report as a tab of a page: its filters, picture and table are those of all reports unless said otherwise. */
export function reportTab<C extends ListCall, K extends ReportKey>(
  key: K,
  call: C,
  said: Said,
  options: TabOptions<C> & OfKey<K>,
) {
  const given: object = options
  const { drawn, ...others } = isDrawn(given)
    ? {
        ...given,
        picture: listPicture(call, key as ComparedReport, { ...said, ...(given.drawn as unknown as Drawing<C>) }),
      }
    : { ...given, drawn: undefined }
  const listOptions = { rowKey: 'entryId', filters, title: said.title, texts: saying(said), ...others }
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
