import type { collection } from '@countinghouse/contract/areas/collection/calls'
import { reductionRequests } from '@countinghouse/contract/areas/order/reduction/requests'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { FormDialog } from '../../kernel/form-dialog'
import { leftToRight } from '../../kernel/format'
import { useShow } from '../../kernel/show'
import { reduceTexts as texts } from './texts'

interface ReduceDialogProps {
  task: AnswerOf<typeof collection.detail>
  onClose: () => void
}

/** Asks a supervisor to take something off the late fee (G-122). */
export function ReduceDialog({ task, onClose }: ReduceDialogProps) {
  const { t, language } = useShow()
  const amount = leftToRight(moneyText(task.mostReduction, task.currency, language))
  return (
    <FormDialog
      call={reductionRequests.saveApplyReduction}
      title={t(texts.title, { orderNo: task.orderNo })}
      intro={t(texts.intro, { amount })}
      fields={[
        { field: 'amountMinor', label: t(texts.amount), marked: true },
        { field: 'remark', label: t(texts.reason) },
      ]}
      fixed={{ orderId: task.orderId }}
      currency={task.currency}
      submit={t(texts.action)}
      onClose={onClose}
    />
  )
}
