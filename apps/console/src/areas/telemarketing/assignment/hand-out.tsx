import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../kernel/afterwards'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import type { SelectionDialogProps } from '../../../kernel/list-types'
import { type Counts, CountsTable, givenOf } from '../../../kernel/tasks/counts-table'
import type { OwnText } from '../../../kernel/text-keys'
import { useAction } from '../../../kernel/use-action'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

type Row = RowOf<typeof telemarketing.assignmentList>

export const chosenOf = (rows: readonly Row[]) => ({
  assignments: rows.map(({ assignmentId, rowVersion }) => ({ assignmentId, rowVersion })),
})

/** Chosen customers go to seats by counts with their live sum. */
const byCounts = (call: typeof telemarketing.assign | typeof telemarketing.reassign, title: OwnText) =>
  function CountsDialog({ rows, onClose }: SelectionDialogProps<Row>) {
    const t = useText()
    const say = useSay()
    const seats = useRead(telemarketing.listUserWithNum, {})
    const [counts, setCounts] = useState<Counts>({})
    const action = useAction(call, { success: false })
    const given = givenOf(counts)
    const submit = async () => {
      const shares = Object.entries(counts).map(([userId, count]) => ({ userId: Number(userId), count }))
      const done = await action.run({ ...chosenOf(rows), shares }).catch(() => undefined)
      if (!done) return
      say(t(texts.done, { count: done.moved, skipped: done.skipped }), {})
      onClose(true)
    }
    return (
      <AppModal
        open
        width={720}
        title={t(title, { count: rows.length })}
        onCancel={() => onClose()}
        unsaved={() => given > 0}
        footer={(_, { CancelBtn }) => (
          <>
            <CancelBtn />
            <Button
              type="primary"
              disabled={given === 0 || given > rows.length}
              loading={action.busy}
              onClick={() => void submit()}
            >
              {t(texts.give, { count: given })}
            </Button>
          </>
        )}
      >
        <p className="ch-note">{t(texts.assignText)}</p>
        {seats.error && <Alert type="error" showIcon title={faultText(seats.error, t('kernel:fault.service'))} />}
        {seats.isPending && <Skeleton active />}
        {seats.data && (
          <CountsTable
            takers={seats.data.map(seat => ({ ...seat, onDuty: true, free: null }))}
            most={rows.length}
            counts={counts}
            onChange={setCounts}
          />
        )}
      </AppModal>
    )
  }

export const AssignDialog = byCounts(telemarketing.assign, texts.assignTitle)
export const ReassignDialog = byCounts(telemarketing.reassign, texts.reassignTitle)

/** Chosen customers go back to the pool. */
export function RecycleDialog({ rows, onClose }: SelectionDialogProps<Row>) {
  const t = useText()
  return (
    <FormDialog
      call={telemarketing.recycle}
      title={t(texts.recycleTitle, { count: rows.length })}
      intro={t(texts.recycleText)}
      submit={t(texts.recycle)}
      fields={['remark']}
      fixed={chosenOf(rows)}
      onDone={() => onClose(true)}
      onClose={() => onClose()}
    />
  )
}
