import { FIGURE_DAYS, recovery } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../kernel/i18n'
import { ListSection } from '../../../kernel/list-section'
import { OpensRows, TaskRows } from '../../../kernel/tasks/rows-behind'
import { today } from '../../../kernel/today'
import { texts } from './texts'

type Of = Partial<InputOf<typeof recovery.recoveryTasks>>

const NUMBERS = ['groupId', 'departmentId', 'appId'] as const

/** What the figures of the page are filtered by, but the collector; the days are always said. */
export function useFigureFilters(): Of {
  const [query] = useSearchParams()
  const end = query.get('dataDateEnd') ?? today()
  const stage = query.get('collectionStage')
  return {
    ...Object.fromEntries(NUMBERS.flatMap(name => (query.get(name) ? [[name, Number(query.get(name))]] : []))),
    ...(stage && { collectionStage: stage as NonNullable<Of['collectionStage']> }),
    dataDateStart: query.get('dataDateStart') ?? addDays(end, 1 - FIGURE_DAYS),
    dataDateEnd: end,
  }
}

interface FigureProps {
  value: number
  /** Whose figure it is, and of which day if it is of one. */
  name: string
  /** What it is of, beside the filters of the page. */
  of: Of
  children?: ReactNode
}

/** A number of tasks held that opens them. */
export function HeldTasks({ value, name, of }: FigureProps) {
  const filters = useFigureFilters()
  const tasks = <TaskRows call={recovery.recoveryTasks} of={{ ...filters, ...of }} inMarket />
  return <OpensRows value={value} name={name} list={tasks} />
}

/** A figure of what came in that opens its receipts: without `reversal` what was taken back is among them. */
export function Receipts({ value, name, of, reversal, children }: FigureProps & { reversal?: boolean }) {
  const t = useText()
  const filters = useFigureFilters()
  return (
    <OpensRows
      value={value}
      name={name}
      list={
        <ListSection
          title={t(texts.credits)}
          call={recovery.recoveryCredits}
          of={{ ...filters, ...of, reversal }}
          inMarket
          rowKey="recoveryId"
          columns={[
            'orderNo',
            'currentPeriod',
            'collectionStage',
            'overdueDays',
            'recoveryAmount',
            'settled',
            'extended',
            'reversal',
            'flowNo',
            'createTime',
          ]}
          nothing={t(texts.noCredits)}
        />
      }
    >
      {children}
    </OpensRows>
  )
}
