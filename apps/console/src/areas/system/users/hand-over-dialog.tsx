import { users } from '@countinghouse/contract/areas/system/users/calls'
import type { HandOverPreview } from '@countinghouse/contract/areas/system/users/rows'
import { desk } from '@countinghouse/contract/kernel/desk'
import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { notify } from '../../../kernel/notify'
import { type Counts, CountsTable, givenOf } from '../../../kernel/tasks/counts-table'
import { useAction } from '../../../kernel/use-action'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import type { User } from './lists'

type Lot = HandOverPreview['desks'][number]

const keyOf = (lot: Lot) => `${lot.desk}:${lot.appId}`

/** Open tasks of somebody who leaves, handed to colleagues by count; his human reviews find theirs. */
export function HandOverDialog({ row, onClose }: RowDialogProps<User>) {
  const t = useText()
  const label = useLabel()
  const { data, error, isPending } = useRead(users.userHandOverPreview, { userId: row.userId })
  const action = useAction(users.userHandOver, { success: false })
  const [counts, setCounts] = useState<Readonly<Record<string, Counts>>>({})
  const lots = data?.desks ?? []
  const countsOf = (lot: Lot): Counts => counts[keyOf(lot)] ?? {}
  const given = lots.reduce((sum, lot) => sum + givenOf(countsOf(lot)), 0)
  const reviews = data?.openReviews ?? 0
  const total = given + reviews
  const over = lots.some(lot => givenOf(countsOf(lot)) > lot.count)

  const submit = async () => {
    const shares = lots.flatMap(lot =>
      lot.takers
        .map(({ userId }) => ({ desk: lot.desk, appId: lot.appId, userId, count: countsOf(lot)[userId] ?? 0 }))
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
      unsaved={() => given > 0}
    >
      <p className="ch-note">{t('system:handOver.text')}</p>
      {isPending && <Skeleton active />}
      {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {data && lots.length === 0 && reviews === 0 && (
        <Alert type="info" showIcon title={t('system:handOver.nothing')} />
      )}
      {reviews > 0 && <p>{t('system:handOver.reviews', { count: reviews })}</p>}
      {lots.map(lot => (
        <CountsTable
          key={keyOf(lot)}
          title={
            <>
              {label(desk, lot.desk)} · <bdi>{lot.appName}</bdi>
            </>
          }
          takers={lot.takers}
          most={lot.count}
          counts={countsOf(lot)}
          onChange={changed => setCounts(before => ({ ...before, [keyOf(lot)]: changed }))}
        />
      ))}
    </AppModal>
  )
}
