import type { InputOf } from '@countinghouse/contract/kernel/call'
import type { performanceCalls } from '@countinghouse/contract/kernel/performance-calls'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../i18n'
import { ListSection } from '../../list-section'
import { CREDIT_COLUMNS, FOLLOW_UP_COLUMNS } from '../counted-columns'
import { OpensRows, RowsBehind, TaskRows } from '../rows-behind'
import { texts } from './texts'
import './figure.css'

export type PerformanceCalls = ReturnType<typeof performanceCalls>

type Of = Readonly<Record<string, string | number | undefined>>
/** The rows that a figure adds up, beside the filters of the page. */
export interface Behind {
  rows: 'tasks' | 'followUps' | 'credits' | 'promises'
  /** Whose figure it is. */
  name: string
  of: Of
}

const Calls = createContext<PerformanceCalls | undefined>(undefined)

const NUMBERS = ['groupId', 'departmentId', 'userId', 'overdueBucket', 'appId'] as const
const DAYS = ['dataDateStart', 'dataDateEnd'] as const

/** The filters of the page, as they stand in its address. */
export function useReportFilters(): Of {
  const [query] = useSearchParams()
  return useMemo(() => {
    const numbers = NUMBERS.flatMap(name => (query.get(name) ? [[name, Number(query.get(name))] as const] : []))
    const days = DAYS.flatMap(name => (query.get(name) ? [[name, query.get(name)!] as const] : []))
    return Object.fromEntries<string | number>([...numbers, ...days])
  }, [query])
}

/** Figures below it open their rows, which these calls answer, in a dialog beside the list. */
export const WithRows = ({ calls, children }: { calls: PerformanceCalls; children: ReactNode }) => (
  <Calls value={calls}>
    <RowsBehind>{children}</RowsBehind>
  </Calls>
)

/** What a figure of the page adds up, by the page's filters. */
function Rows({ calls, rows, of: own }: { calls: PerformanceCalls } & Pick<Behind, 'rows' | 'of'>) {
  const t = useText()
  const of = { ...useReportFilters(), ...own } as InputOf<PerformanceCalls['credits']>
  const common = { title: t(texts.rows[rows]), inMarket: true, nothing: t(texts.rows.none) }
  switch (rows) {
    case 'tasks':
      return <TaskRows call={calls.collectUserDetails} of={of} inMarket />
    case 'followUps':
      return <ListSection {...common} call={calls.followUps} of={of} rowKey="followUpId" columns={FOLLOW_UP_COLUMNS} />
    case 'credits':
      return <ListSection {...common} call={calls.credits} of={of} rowKey="recoveryId" columns={CREDIT_COLUMNS} />
    case 'promises':
      return (
        <ListSection
          {...common}
          call={calls.promises}
          of={of}
          rowKey="promiseId"
          columns={[
            'orderNo',
            'custName',
            'promisedDate',
            'promisedAmountMinor',
            'paidMinor',
            'promiseState',
            'userName',
            'givenTime',
          ]}
        />
      )
  }
}

interface FigureProps extends Behind {
  /** Nothing is behind zero. */
  value: number
  children?: ReactNode
}

/** A figure that opens the rows that add up to it. */
export function Figure({ value, name, children, rows, of }: FigureProps) {
  const calls = useContext(Calls)
  return (
    <OpensRows value={value} name={name} list={calls && <Rows calls={calls} rows={rows} of={of} />}>
      {children}
    </OpensRows>
  )
}

const MOST_HEAT = 48

/** A cell of a matrix, the deeper the more of its row it is. */
export const Heat = ({ whole, ...figure }: FigureProps & { whole: number }) => (
  <span
    className="ch-heat"
    style={{ '--heat': `${whole === 0 ? 0 : Math.round((figure.value / whole) * MOST_HEAT)}%` } as never}
  >
    <Figure {...figure} />
  </span>
)
