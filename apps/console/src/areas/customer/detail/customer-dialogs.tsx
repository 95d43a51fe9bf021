import { accountAnswer } from '@countinghouse/contract/areas/customer/detail/rows'
import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { Pairs } from '../../../kernel/definition-pairs'
import { useFieldName } from '../../../kernel/field-name'
import { FormDialog } from '../../../kernel/form-dialog'
import { instantText } from '../../../kernel/format'
import { useText } from '../../../kernel/i18n'
import { ChoiceTag } from '../../../kernel/status-tag'
import { useAction } from '../../../kernel/use-action'

interface Customer {
  custId: number
  custName: string
}
interface DialogProps {
  row: Customer
  onClose: () => void
}

export function AddContactDialog({ row, onClose }: DialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={customerChanges.addContact}
      title={t('customer:contact.title', { name: row.custName })}
      fields={['contactName', 'contactPhone', 'contactRelationship', 'contactType']}
      fixed={{ custId: row.custId }}
      initial={{ contactType: 4 }}
      submit={t('customer:contact.add')}
      onClose={onClose}
    />
  )
}

export function WhiteListDialog({ row, onClose }: DialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={customerChanges.addWritelist}
      title={t('customer:white.title', { name: row.custName })}
      intro={t('customer:white.intro')}
      fields={['remark']}
      fixed={{ custId: row.custId }}
      submit={t('customer:white.add')}
      onClose={onClose}
    />
  )
}

export function OffWhiteListDialog({ row, onClose }: DialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={customerChanges.whiteListDelete}
      title={t('customer:white.offTitle', { name: row.custName })}
      intro={t('customer:white.offIntro')}
      fields={['remark']}
      fixed={{ custId: row.custId }}
      submit={t('customer:white.off')}
      onClose={onClose}
    />
  )
}

export function BlackListDialog({ row, onClose }: DialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={customerChanges.blackListAdd}
      title={t('customer:black.title', { name: row.custName })}
      intro={t('customer:black.intro')}
      fields={['blackReason', 'remark']}
      fixed={{ custId: row.custId }}
      submit={t('customer:black.add')}
      danger
      onClose={onClose}
    />
  )
}

export function OffBlackListDialog({ row, onClose }: DialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={customerChanges.blackListDelete}
      title={t('customer:black.offTitle', { name: row.custName })}
      intro={t('customer:black.offIntro')}
      fields={['remark']}
      fixed={{ custId: row.custId }}
      submit={t('customer:black.off')}
      onClose={onClose}
    />
  )
}

export function ResetCodesDialog({ row, onClose }: DialogProps) {
  const t = useText()
  return (
    <FormDialog
      call={customerChanges.removeSmsCount}
      title={t('customer:codes.title', { name: row.custName })}
      intro={t('customer:codes.intro')}
      fields={[]}
      fixed={{ custId: row.custId }}
      submit={t('customer:codes.reset')}
      onClose={onClose}
    />
  )
}

type Checked = AnswerOf<typeof customerChanges.bankCheck>

/** Asks the payment channel on purpose: each question is kept with its answer. */
export function BankCheckDialog({ row, onClose }: DialogProps) {
  const t = useText()
  const fieldName = useFieldName('customer')
  const action = useAction(customerChanges.bankCheck, { success: false })
  const [answer, setAnswer] = useState<Checked>()
  const ask = () =>
    action.run({ custId: row.custId }).then(setAnswer, () => {
      // The action has shown its fault; the dialog stays for another try.
    })
  return (
    <AppModal
      open
      title={t('customer:bankCheck.title', { name: row.custName })}
      okText={t(answer ? 'customer:bankCheck.close' : 'customer:bankCheck.ask')}
      okButtonProps={{ loading: action.busy }}
      cancelButtonProps={{ style: { display: answer && 'none' } }}
      onOk={() => (answer ? onClose() : void ask())}
      onCancel={onClose}
    >
      <p className="ch-dialog-intro">
        {t(answer ? `customer:bankCheck.said.${answer.checkResult}` : 'customer:bankCheck.intro')}
      </p>
      {answer && (
        <Pairs
          pairs={[
            {
              key: 'result',
              label: fieldName('checkResult'),
              value: <ChoiceTag of={accountAnswer} value={answer.checkResult} />,
            },
            { key: 'name', label: fieldName('custName'), value: <bdi>{answer.custName}</bdi> },
            { key: 'holder', label: fieldName('bankAccountName'), value: <bdi>{answer.bankAccountName}</bdi> },
            { key: 'bank', label: fieldName('bankName'), value: <bdi>{answer.bankName}</bdi> },
            {
              key: 'account',
              label: fieldName('bankAccountNo'),
              value: (
                <bdi dir="ltr" className="ch-figures">
                  {answer.bankAccountNo}
                </bdi>
              ),
            },
            { key: 'at', label: fieldName('checkedAt'), value: <bdi dir="ltr">{instantText(answer.checkedAt)}</bdi> },
          ]}
        />
      )}
    </AppModal>
  )
}
