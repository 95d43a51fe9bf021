import { users } from '@countinghouse/contract/areas/system/users/calls'
import type { HandOverPreview } from '@countinghouse/contract/areas/system/users/rows'
import { desk } from '@countinghouse/contract/kernel/desk'
import { Alert, Button, InputNumber, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { Dash } from '../../../kernel/money'
import { notify } from '../../../kernel/notify'
import { useAction } from '../../../kernel/use-action'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import type { User } from './lists'
import './hand-over-dialog.css'

type Lot = HandOverPreview['desks'][number]
type Counts = Readonly<Record<string, number>>

const keyOf = (lot: Lot, userId: number) => `${lot.desk}:${lot.appId}:${userId}`
const given = (lot: Lot, counts: Counts) =>
  lot.takers.reduce((sum, { userId }) => sum + (counts[keyOf(lot, userId)] ?? 0), 0)

/** An even share each, oldest tasks to the least loaded first, within what each may still take. */
function evenly(lot: Lot): Record<string, number> {
  const counts: Record<string, number> = {}
  let left = lot.count
  while (left > 0) {
    const open = lot.takers.filter(taker => (taker.free ?? left) > (counts[keyOf(lot, taker.userId)] ?? 0))
    if (!open.length) break
    for (const { userId } of open.slice(0, left)) {
      counts[keyOf(lot, userId)] = (counts[keyOf(lot, userId)] ?? 0) + 1
      left -= 1
    }
  }
  return counts
}

/** Open tasks of somebody who leaves, handed to colleagues by count. */
export function HandOverDialog({ row, onClose }: RowDialogProps<User>) {
  const t = useText()
  const label = useLabel()
  const { data, error, isPending } = useRead(users.userHandOverPreview, { userId: row.userId })
  const action = useAction(users.userHandOver, { success: false })
  const [counts, setCounts] = useState<Counts>({})
  const lots = data?.desks ?? []
  const total = lots.reduce((sum, lot) => sum + given(lot, counts), 0)
  const over = lots.some(lot => given(lot, counts) > lot.count)

  const submit = async () => {
    const shares = lots.flatMap(lot =>
      lot.takers
        .map(({ userId }) => ({ desk: lot.desk, appId: lot.appId, userId, count: counts[keyOf(lot, userId)] ?? 0 }))
        .filter(share => share.count > 0),
    )
    try {
      const { moved, left } = await action.run({ userId: row.userId, shares })
      notify.success(t('system:handOver.done', { moved, left }))
      onClose()
    } catch {
      // Said by the action; the counts stay as typed.
    }
  }
  return (
    <AppModal
      open
      width={720}
      title={t('system:handOver.title', { name: row.name })}
      okText={t('system:handOver.submit', { count: total })}
      okButtonProps={{ disabled: total === 0 || over, loading: action.busy }}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="ch-note">{t('system:handOver.text')}</p>
      {isPending && <Skeleton active />}
      {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {data && lots.length === 0 && <Alert type="info" showIcon title={t('system:handOver.nothing')} />}
      {lots.map(lot => (
        <section key={`${lot.desk}:${lot.appId}`} className="ch-lot">
          <header>
            <strong>
              {label(desk, lot.desk)} · <bdi>{lot.appName}</bdi>
            </strong>
            <span className="ch-note" data-over={given(lot, counts) > lot.count || undefined}>
              {t('system:handOver.given', { given: given(lot, counts), count: lot.count })}
            </span>
            <Button size="small" onClick={() => setCounts(before => ({ ...before, ...blank(lot), ...evenly(lot) }))}>
              {t('system:handOver.evenly')}
            </Button>
          </header>
          <Table
            size="small"
            rowKey="userId"
            scroll={{ x: 'max-content' }}
            pagination={lot.takers.length > 10 ? { pageSize: 10, size: 'small' } : false}
            dataSource={lot.takers}
            locale={{ emptyText: t('system:handOver.nobody') }}
            columns={[
              { title: t('system:handOver.taker'), dataIndex: 'userName' },
              {
                title: t('system:handOver.group'),
                dataIndex: 'groupName',
                render: (name: string | null) => name ?? <Dash />,
              },
              { title: t('system:field.openTasks'), dataIndex: 'openTasks', align: 'right' },
              {
                title: t('system:handOver.free'),
                dataIndex: 'free',
                align: 'right',
                render: (free: number | null) => free ?? <Dash />,
              },
              {
                title: t('system:handOver.count'),
                // Stays in sight where the rest scrolls sideways.
                fixed: 'end',
                width: 120,
                render: (_, { userId, userName, free }) => (
                  <InputNumber
                    aria-label={t('system:handOver.countOf', { name: userName })}
                    min={0}
                    max={Math.min(free ?? lot.count, lot.count)}
                    precision={0}
                    value={counts[keyOf(lot, userId)] ?? 0}
                    onChange={value => setCounts(before => ({ ...before, [keyOf(lot, userId)]: value ?? 0 }))}
                  />
                ),
              },
            ]}
          />
        </section>
      ))}
    </AppModal>
  )
}

const blank = (lot: Lot) => Object.fromEntries(lot.takers.map(({ userId }) => [keyOf(lot, userId), 0]))
