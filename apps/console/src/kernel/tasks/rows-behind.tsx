import type { InputOf, ListCall } from '@countinghouse/contract/kernel/call'
import type { countedTaskRow } from '@countinghouse/contract/kernel/performance-calls'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { AppModal } from '../app-modal'
import { countText } from '../format'
import { useLanguage, useText } from '../i18n'
import { ListSection } from '../list-section'
import { texts } from './performance/texts'
import './rows-behind.css'

interface Opened {
  /** Whose figure it is. */
  name: string
  list: ReactNode
}

const Opening = createContext<(opened: Opened) => void>(() => {})

/** Figures below it open their rows in a dialog beside the list. */
export function RowsBehind({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>()
  return (
    <Opening value={setOpened}>
      {children}
      {opened && (
        <AppModal
          open
          width={1120}
          title={<bdi>{opened.name}</bdi>}
          onCancel={() => setOpened(undefined)}
          footer={null}
        >
          {opened.list}
        </AppModal>
      )}
    </Opening>
  )
}

interface OpensRowsProps extends Opened {
  /** Nothing is behind zero. */
  value: number
  children?: ReactNode
}

/** A figure that opens the list of the rows that add up to it. */
export function OpensRows({ value, name, list, children }: OpensRowsProps) {
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
        open({ name, list })
      }}
    >
      {text}
    </button>
  )
}

type TaskRowsCall = ListCall & { row: typeof countedTaskRow }

interface TaskRowsProps<C extends TaskRowsCall> {
  call: C
  of: Partial<InputOf<C>>
  /** Rows of what the page shows, which keeps to the market of the header. */
  inMarket?: boolean
}

/** The collection tasks that a figure counts. */
export function TaskRows<C extends TaskRowsCall>({ call, of, inMarket }: TaskRowsProps<C>) {
  const t = useText()
  return (
    <ListSection<TaskRowsCall>
      title={t(texts.rows.tasks)}
      nothing={t(texts.rows.none)}
      inMarket={inMarket}
      call={call}
      of={of as never}
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
  )
}
