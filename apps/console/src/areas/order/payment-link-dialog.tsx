import { orderMoney } from '@countinghouse/contract/areas/order/money-calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { AppModal } from '../../kernel/app-modal'
import { CopyButton } from '../../kernel/copy-button'
import { Countdown } from '../../kernel/countdown'
import { Pairs } from '../../kernel/definition-pairs'
import { useText } from '../../kernel/i18n'
import { Money } from '../../kernel/money'
import { useAction } from '../../kernel/use-action'

interface PaymentLinkDialogProps {
  row: { orderId: number; orderNo: string }
  onClose: () => void
}

/** Makes a link for what is owed today; shown with copy and countdown (G-143). */
export function PaymentLinkDialog({ row, onClose }: PaymentLinkDialogProps) {
  const t = useText()
  const action = useAction(orderMoney.paymentsLink, { success: t('order:link.made'), showFault: false })
  const [link, setLink] = useState<AnswerOf<typeof orderMoney.paymentsLink>>()
  const [over, setOver] = useState(false)
  const make = async () => {
    try {
      setLink(await action.run({ orderId: row.orderId }))
      setOver(false)
    } catch {
      // The fault stands in the dialog.
    }
  }
  return (
    <AppModal
      open
      title={t('order:link.title', { orderNo: row.orderNo })}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('order:link.close')}
        </Button>,
        <Button key="make" type="primary" loading={action.busy} onClick={() => void make()}>
          {t(link ? 'order:link.again' : 'order:link.make')}
        </Button>,
      ]}
    >
      {action.fault && <Alert className="ch-dialog-fault" type="error" showIcon title={action.fault.msg} />}
      {link ? (
        <Pairs
          columns={1}
          pairs={[
            {
              key: 'amount',
              label: t('order:link.amount'),
              value: <Money amountMinor={link.repayAmount} currency={link.currency} size="large" />,
            },
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
            ...(link.oxxoCode
              ? [
                  {
                    key: 'oxxo',
                    label: t('order:link.oxxo'),
                    value: (
                      <>
                        <bdi dir="ltr" className="ch-figures">
                          {link.oxxoCode}
                        </bdi>
                        <CopyButton text={link.oxxoCode} />
                      </>
                    ),
                  },
                ]
              : []),
            {
              key: 'left',
              label: t('order:link.left'),
              value: over ? t('order:link.over') : <Countdown until={link.expiresAt} onEnd={() => setOver(true)} />,
            },
          ]}
        />
      ) : (
        <p className="ch-note">{t('order:link.intro')}</p>
      )}
    </AppModal>
  )
}
