import { approval } from '@countinghouse/contract/areas/approval/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { FormDialog } from '../../kernel/form-dialog'
import { useText } from '../../kernel/i18n'

interface UndoDialogProps {
  task: AnswerOf<typeof approval.detail>
  onClose: () => void
}

/** Takes back an approval on which nothing was paid out. */
export function UndoDialog({ task, onClose }: UndoDialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={approval.undo}
      title={t('approval:undo.title', { orderNo: task.orderNo })}
      intro={t('approval:undo.intro')}
      fields={['remark']}
      fixed={{ taskId: task.taskId, rowVersion: task.rowVersion }}
      submit={t('approval:undo.action')}
      danger
      onClose={onClose}
    />
  )
}
