import type { InputOf } from '@countinghouse/contract/kernel/call'
import type { performanceCalls } from '@countinghouse/contract/kernel/performance-calls'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppModal } from '../../app-modal'
import { countText } from '../../format'
import { useLanguage, useText } from '../../i18n'
import { ListSection } from '../../list-section'
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

const Opening = createContext<(behind: Behind) => void>(() => {})

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

/** Figures below it open their rows in a dialog beside the list. */
export function WithRows({ calls, children }: { calls: PerformanceCalls; children: ReactNode }) {
  const [behind, setBehind] = useState<Behind>()
  return (
    <Opening value={setBehind}>
      {children}
      {behind && <RowsDialog calls={calls} behind={behind} onClose={() => setBehind(undefined)} />}
    </Opening>
  )
}

interface RowsDialogProps {
  calls: PerformanceCalls
  behind: Behind
  onClose: () => void
}

function RowsDialog({ calls, behind, onClose }: RowsDialogProps) {
  const t = useText()
  const filters = useReportFilters()
  const of = { ...filters, ...behind.of } as InputOf<PerformanceCalls['credits']>
  const kind = t(texts.rows[behind.rows])
  const common = { title: kind, inMarket: true, nothing: t(texts.rows.none) }
  return (
    <AppModal open width={1120} title={<bdi>{behind.name}</bdi>} onCancel={onClose} footer={null}>
      {behind.rows === 'tasks' && (
        <ListSection
          {...common}
          call={calls.collectUserDetails}
          of={of}
          rowKey="taskId"
          columns={[
            'orderNo',
            'custName',
            'appName',
            'collectionTaskStatus',
            'overdueBucket',
            'userName',
            'transferOrder',
            'postTime',
            'followTime',
            'endTime',
          ]}
        />
      )}
      {behind.rows === 'followUps' && (
        <ListSection
          {...common}
          call={calls.followUps}
          of={of}
          rowKey="followUpId"
          columns={[
            'orderNo',
            'custName',
            'followTime',
            'userName',
            'followResult',
            'repaymentIntention',
            'contactResult',
            'connected',
            'overdueBucket',
            'remark',
          ]}
        />
      )}
      {behind.rows === 'credits' && (
        <ListSection
          {...common}
          call={calls.credits}
          of={of}
          rowKey="recoveryId"
          columns={[
            'orderNo',
            'custName',
            'createTime',
            'amountMinor',
            'reversal',
            'currentPeriod',
            'overdueBucket',
            'userName',
            'flowNo',
          ]}
        />
      )}
      {behind.rows === 'promises' && (
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
      )}
    </AppModal>
  )
}

interface FigureProps extends Behind {
  /** Nothing is behind zero. */
  value: number
  children?: ReactNode
}

/** A figure that opens the rows that add up to it. */
export function Figure({ value, children, ...behind }: FigureProps) {
  const language = useLanguage()
  const open = useContext(Opening)
  const text = children ?? <bdi dir="ltr">{countText(value, language)}</bdi>
  if (value === 0) return text
  return (
    <button
      type="button"
      className="ch-figure"
      onClick={event => {
        event.stopPropagation()
        open(behind)
      }}
    >
      {text}
    </button>
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
