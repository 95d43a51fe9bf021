import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { Alert, Form, Segmented } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { FormFields, useCallForm } from '../../../kernel/call-form'
import { CopyButton } from '../../../kernel/copy-button'
import { Countdown } from '../../../kernel/countdown'
import { Pairs } from '../../../kernel/definition-pairs'
import { Money } from '../../../kernel/money'
import { useShow } from '../../../kernel/show'
import { canExtend } from '../loan/possible'
import './payment-link-dialog.css'

type Link = AnswerOf<typeof paymentLinks.paymentsLink>

interface PaymentLinkDialogProps {
  row: {
    orderId: number
    orderNo: string
    orderStatus: number
    extendAmoumt?: number | null
    offeredExtendDays?: number | null
    currency: string
  }
  onClose: () => void
}

/** Makes a link for what is owed today, a part of it, or an extension; shown with copy and countdown (G-143). */
export function PaymentLinkDialog({ row, onClose }: PaymentLinkDialogProps) {
  const { t } = useShow()
  const { form, schema, busy, fault, submit } = useCallForm(paymentLinks.paymentsLink, {
    success: t('order:link.made', { orderNo: row.orderNo }),
  })
  const [purpose, setPurpose] = useState<Purpose>('all')
  const [link, setLink] = useState<Link>()
  const make = async (values: object) => {
    const made = await submit({ orderId: row.orderId, ...values })
    if (made) setLink(made)
  }
  const purposes = (['all', 'part', 'extension'] as const).filter(one => one !== 'extension' || canExtend(row))
  return (
    <AppModal
      open
      title={t('order:link.title', { orderNo: row.orderNo })}
      cancelText={t('order:link.close')}
      okText={t(link ? 'order:link.again' : 'order:link.make')}
      okButtonProps={{ loading: busy }}
      onOk={() => (link ? setLink(undefined) : form.submit())}
      onCancel={onClose}
      unsaved={() => !link && form.isFieldsTouched()}
    >
      {fault && <Alert className="ch-dialog-fault" type="error" showIcon title={fault.msg} />}
      {link ? (
        <MadeLink key={link.flowId} link={link} />
      ) : (
        <>
          <p className="ch-dialog-intro">{t('order:link.intro')}</p>
          <Form
            form={form}
            layout="vertical"
            disabled={busy}
            initialValues={{ extendDays: row.offeredExtendDays ?? undefined }}
            onFinish={values => void make(values as object)}
          >
            <Form.Item label={t('order:link.purpose')}>
              <Segmented
                block
                className="ch-link-purposes"
                aria-label={t('order:link.purpose')}
                value={purpose}
                onChange={setPurpose}
                options={purposes.map(value => ({ value, label: t(`order:link.${value}`) }))}
              />
            </Form.Item>
            {purpose !== 'all' && (
              <FormFields
                key={purpose}
                schema={schema}
                fields={[
                  purpose === 'part'
                    ? { field: 'amountMinor', label: t('order:link.partAmount'), required: true }
                    : { field: 'extendDays', required: true },
                ]}
                area={paymentLinks.paymentsLink.area}
                currency={row.currency}
              />
            )}
          </Form>
        </>
      )}
    </AppModal>
  )
}

type Purpose = 'all' | 'part' | 'extension'

function MadeLink({ link }: { link: Link }) {
  const { t, field } = useShow()
  const [over, setOver] = useState(false)
  const { dueOnAfter, oxxoCode } = link
  const cash = oxxoCode && {
    key: 'oxxo',
    label: t('order:link.oxxo'),
    value: (
      <>
        <bdi dir="ltr" className="ch-figures">
          {oxxoCode}
        </bdi>
        <CopyButton text={oxxoCode} />
      </>
    ),
  }
  return (
    <Pairs
      columns={1}
      pairs={[
        {
          key: 'amount',
          label: t('order:link.amount'),
          value: <Money amountMinor={link.repayAmount} currency={link.currency} size="large" />,
        },
        ...(dueOnAfter
          ? [
              {
                key: 'due',
                label: t('order:link.dueOnAfter'),
                value: field(paymentLinks.paymentsLink.output, link, 'dueOnAfter'),
              },
            ]
          : []),
        {
          key: 'link',
          label: t('order:link.link'),
          value: (
            <>
              <a href={link.payLink} target="_blank" rel="noreferrer">
                <bdi dir="ltr">{link.payLink}</bdi>
              </a>
              <CopyButton text={link.payLink} label={t('order:link.copy')} />
            </>
          ),
        },
        ...(cash ? [cash] : []),
        {
          key: 'left',
          label: t('order:link.left'),
          value: over ? t('order:link.over') : <Countdown until={link.expiresAt} onEnd={() => setOver(true)} />,
        },
      ]}
    />
  )
}
