import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { AppModal } from '../app-modal'
import { FormFields, useCallForm } from '../call-form'
import { CopyButton } from '../copy-button'
import { Countdown } from '../countdown'
import { Pairs } from '../definition-pairs'
import { useText } from '../i18n'
import { Money } from '../money'
import type { Task } from './draft'
import { texts } from './texts'

interface LinkDialogProps {
  task: Task
  onClose: () => void
}

/** Makes a payment link for what is owed today, or a part of it, to be sent to the customer (G-143). */
export function LinkDialog({ task, onClose }: LinkDialogProps) {
  const t = useText()
  const { form, schema, busy, fault, submit } = useCallForm(paymentLinks.paymentsLink, { success: t(texts.link.made) })
  const [link, setLink] = useState<AnswerOf<typeof paymentLinks.paymentsLink>>()
  const make = async (values: object) => {
    const made = await submit({ orderId: task.orderId, ...values })
    if (made) setLink(made)
  }
  return (
    <AppModal
      open
      title={t(texts.link.title, { orderNo: task.orderNo })}
      cancelText={t(texts.link.close)}
      onCancel={onClose}
      unsaved={() => !link && form.isFieldsTouched()}
      footer={(_, { CancelBtn }) => (
        <>
          <CancelBtn />
          {!link && (
            <Button type="primary" loading={busy} onClick={() => form.submit()}>
              {t(texts.link.make)}
            </Button>
          )}
        </>
      )}
    >
      {fault && <Alert className="ch-dialog-fault" type="error" showIcon title={fault.msg} />}
      {link ? (
        <MadeLink link={link} />
      ) : (
        <>
          <p className="ch-dialog-intro">{t(texts.link.intro)}</p>
          <Form form={form} layout="vertical" disabled={busy} onFinish={values => void make(values as object)}>
            <FormFields
              schema={schema}
              fields={[{ field: 'amountMinor', label: t(texts.link.amount) }]}
              area={paymentLinks.paymentsLink.area}
              currency={task.currency}
            />
          </Form>
        </>
      )}
    </AppModal>
  )
}

function MadeLink({ link }: { link: AnswerOf<typeof paymentLinks.paymentsLink> }) {
  const t = useText()
  const [over, setOver] = useState(false)
  return (
    <Pairs
      columns={1}
      pairs={[
        {
          key: 'amount',
          label: t(texts.link.amount),
          value: <Money amountMinor={link.repayAmount} currency={link.currency} size="large" />,
        },
        {
          key: 'link',
          label: t(texts.link.action),
          value: (
            <>
              <a href={link.payLink} target="_blank" rel="noreferrer">
                <bdi dir="ltr">{link.payLink}</bdi>
              </a>
              <CopyButton text={link.payLink} label={t(texts.link.copy)} />
            </>
          ),
        },
        {
          key: 'left',
          label: t(texts.link.left),
          value: over ? t(texts.link.over) : <Countdown until={link.expiresAt} onEnd={() => setOver(true)} />,
        },
      ]}
    />
  )
}
