import { customerBoard } from '@countinghouse/contract/areas/customer/message/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import './reply.css'

interface ReplyDialogProps {
  row: Pick<RowOf<typeof customerBoard.messageList>, 'id' | 'custName' | 'content'>
  onClose: () => void
}

/** A reply goes out once, so the message stands above it. */
export function ReplyDialog({ row, onClose }: ReplyDialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={customerBoard.messageReply}
      title={t('customer:reply.title', { name: row.custName })}
      intro={
        <>
          <blockquote className="ch-quote" dir="auto">
            {row.content}
          </blockquote>
          {t('customer:reply.once')}
        </>
      }
      fields={['replyContent']}
      fixed={{ id: row.id }}
      submit={t('customer:reply.send')}
      onClose={onClose}
    />
  )
}
