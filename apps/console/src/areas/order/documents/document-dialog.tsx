import { PrinterOutlined } from '@ant-design/icons'
import { LANGUAGES, NATIVE_NAMES } from '@countinghouse/domain/kernel/language'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { usePageText } from '../../../kernel/file-address'
import { useText } from '../../../kernel/i18n'
import './document-dialog.css'

interface DocumentDialogProps {
  title: string
  /** Path of the page below the web base. */
  path: string
  onClose: () => void
}

/** A document for the customer as it will be printed, in his language or in another one. */
export function DocumentDialog({ title, path, onClose }: DocumentDialogProps) {
  const t = useText()
  const [language, setLanguage] = useState('')
  const { page, fault } = usePageText(language === '' ? path : `${path}?language=${language}`)
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <AppModal
      open
      width="min(900px, 96vw)"
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('order:document.close')}
        </Button>,
        <Button
          key="print"
          type="primary"
          icon={<PrinterOutlined />}
          disabled={page === undefined}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {t('order:document.print')}
        </Button>,
      ]}
    >
      <div className="ch-document-tools">
        <span>{t('order:document.language')}</span>
        <Select
          value={language}
          onChange={setLanguage}
          aria-label={t('order:document.language')}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('order:document.customers') },
            ...LANGUAGES.map(value => ({ value, label: NATIVE_NAMES[value] })),
          ]}
        />
      </div>
      {fault && <Alert type="error" showIcon title={fault} />}
      {page === undefined && !fault && <Skeleton active paragraph={{ rows: 10 }} />}
      {page !== undefined && (
        <iframe
          ref={frame}
          className="ch-document"
          title={title}
          srcDoc={page}
          sandbox="allow-same-origin allow-modals"
        />
      )}
    </AppModal>
  )
}

interface StatementDialogProps {
  row: { orderId: number; orderNo: string }
  onClose: () => void
}

export function StatementDialog({ row, onClose }: StatementDialogProps) {
  const t = useText()
  return (
    <DocumentDialog
      title={t('order:document.statementTitle', { orderNo: row.orderNo })}
      path={`/order/statement/${row.orderId}`}
      onClose={onClose}
    />
  )
}

/** Opens the receipt of a payment. */
export function ReceiptButton({ flowId }: { flowId: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('order:document.receipt')}
      </Button>
      {open && (
        <DocumentDialog
          title={t('order:document.receiptTitle', { flowId })}
          path={`/order/receipt/${flowId}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
