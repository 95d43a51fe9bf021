import { accountAnswer } from '@countinghouse/contract/areas/customer/detail/rows'
import { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import { Button } from 'antd'
import { BankPairs } from '../case/profile'
import type { CustomerDetail } from '../case/use-customer'
import { Pairs } from '../definition-pairs'
import { Section } from '../detail-page'
import { useFieldName } from '../field-name'
import { instantText } from '../format'
import { useText } from '../i18n'
import { useMay } from '../may'
import { ChoiceTag } from '../status-tag'
import { useAction, useDone } from '../use-action'
import { texts } from './texts'

/** The customer's account with what the channel last answered about it, and the question itself where the work needs the answer. */
export function BankSection({ customer, orderId }: { customer: CustomerDetail; orderId?: number }) {
  const t = useText()
  const may = useMay()
  const fieldName = useFieldName('customer')
  const { bank, bankCheck } = customer
  const action = useAction(customerChanges.bankCheck, { success: useDone()(t(texts.askBank)) })
  const ask = () =>
    action.run({ custId: customer.custId, ...(orderId !== undefined && { orderId }) }).catch(() => {
      // The action has shown its fault.
    })
  return (
    <Section
      title={t('kernel:case.bank')}
      extra={
        bank &&
        may(customerChanges.bankCheck) && (
          <Button loading={action.busy} onClick={() => void ask()}>
            {t(texts.askBank)}
          </Button>
        )
      }
    >
      <BankPairs customer={customer} />
      {bank && !bankCheck && <p className="ch-note">{t(texts.neverAsked)}</p>}
      {bankCheck && (
        <Pairs
          pairs={[
            {
              key: 'result',
              label: fieldName('checkResult'),
              value: <ChoiceTag of={accountAnswer} value={bankCheck.checkResult} />,
            },
            { key: 'name', label: fieldName('custName'), value: <bdi>{customer.custName}</bdi> },
            { key: 'by', label: fieldName('checkedBy'), value: <bdi>{bankCheck.checkedBy}</bdi> },
            {
              key: 'at',
              label: fieldName('checkedAt'),
              value: <bdi dir="ltr">{instantText(bankCheck.checkedAt)}</bdi>,
            },
          ]}
        />
      )}
    </Section>
  )
}
