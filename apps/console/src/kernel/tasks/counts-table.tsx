import type { Taker } from '@countinghouse/contract/kernel/task-calls'
import { Button, InputNumber, Table } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../i18n'
import { Dash } from '../money'
import { StatusTag } from '../status-tag'
import { texts } from './texts'
import './counts-table.css'

/** How many tasks each person gets, by his id. */
export type Counts = Readonly<Record<number, number>>

export const givenOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** An even share each, oldest tasks to the least loaded first, within what each may still take. */
export function evenly(takers: readonly Taker[], count: number): Counts {
  const counts: Record<number, number> = {}
  let left = count
  while (left > 0) {
    const open = takers.filter(({ userId, free }) => (free ?? count) > (counts[userId] ?? 0))
    if (!open.length) break
    for (const { userId } of open.slice(0, left)) {
      counts[userId] = (counts[userId] ?? 0) + 1
      left -= 1
    }
  }
  return counts
}

interface CountsTableProps {
  /** What is handed out, where a dialog has several lots. */
  title?: ReactNode
  takers: readonly Taker[]
  /** So many are handed out. */
  most: number
  counts: Counts
  onChange: (counts: Counts) => void
}

/** Who gets how many: people with what they hold, a count each (0 unless typed), and the live sum. */
export function CountsTable({ title, takers, most, counts, onChange }: CountsTableProps) {
  const t = useText()
  const given = givenOf(counts)
  return (
    <section className="ch-lot">
      <header>
        {title && <strong>{title}</strong>}
        <span className="ch-note" data-over={given > most || undefined} aria-live="polite">
          {t(texts.given, { given, count: most })}
        </span>
        <Button size="small" onClick={() => onChange(evenly(takers, most))}>
          {t(texts.evenly)}
        </Button>
      </header>
      <Table
        size="small"
        rowKey="userId"
        scroll={{ x: 'max-content' }}
        pagination={takers.length > 10 ? { pageSize: 10, size: 'small' } : false}
        dataSource={[...takers]}
        locale={{ emptyText: t(texts.nobody) }}
        columns={[
          {
            title: t(texts.taker),
            dataIndex: 'userName',
            render: (name: string, { onDuty }) => (
              <span className="ch-of-count">
                <bdi>{name}</bdi> {!onDuty && <StatusTag tone="neutral" text={t(texts.offDuty)} />}
              </span>
            ),
          },
          { title: t(texts.group), dataIndex: 'groupName', render: (name: string | null) => name ?? <Dash /> },
          { title: t(texts.onHand), dataIndex: 'openTasks', align: 'right' },
          {
            title: t(texts.free),
            dataIndex: 'free',
            align: 'right',
            render: (free: number | null) => free ?? <Dash />,
          },
          {
            title: t(texts.count),
            // Stays in sight where the rest scrolls sideways.
            fixed: 'end',
            width: 120,
            render: (_, { userId, userName, free }) => (
              <InputNumber
                aria-label={t(texts.countOf, { name: userName })}
                min={0}
                max={Math.min(free ?? most, most)}
                precision={0}
                value={counts[userId] ?? 0}
                onChange={value => onChange({ ...counts, [userId]: value ?? 0 })}
              />
            ),
          },
        ]}
      />
    </section>
  )
}
