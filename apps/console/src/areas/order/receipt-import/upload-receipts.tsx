import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import {
  COLUMN_HEADINGS,
  RECEIPT_COLUMNS,
  RECEIPT_FILE,
} from '@countinghouse/contract/areas/order/receipt-import/columns'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppModal } from '../../../kernel/app-modal'
import { csvText, saveFile } from '../../../kernel/csv'
import { useLanguage, useText } from '../../../kernel/i18n'
import { useAction } from '../../../kernel/use-action'
import { importPath } from './import-path'
import './upload-receipts.css'

const KILOBYTES = RECEIPT_FILE.bytes / 1024

/** Sends a file of receipts to be checked, and opens what the check says. */
export function UploadReceiptsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const action = useAction(receiptImports.importCheck, { success: false, showFault: false })
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const tooLarge = file !== undefined && file.size > RECEIPT_FILE.bytes
  const headings = RECEIPT_COLUMNS.map(column => COLUMN_HEADINGS[language][column])
  const check = async () => {
    if (!file) return
    const content = await base64Of(file)
    try {
      const { importId } = await action.run({ fileName: file.name.slice(0, 200), content })
      onClose()
      void navigate(importPath({ importId }))
    } catch {
      // The fault stands in the dialog; the file stays chosen.
    }
  }
  const fault = tooLarge ? t('order:import.tooLarge', { size: KILOBYTES }) : faultOf(action.fault)
  return (
    <AppModal
      open
      title={t('order:import.title')}
      okText={t('order:import.check')}
      okButtonProps={{ loading: action.busy, disabled: !file || tooLarge }}
      onOk={() => void check()}
      onCancel={onClose}
      unsaved={() => file !== undefined}
    >
      {fault && <Alert className="ch-dialog-fault" type="error" showIcon title={fault} />}
      <p className="ch-dialog-intro">{t('order:import.intro', { rows: RECEIPT_FILE.rows, size: KILOBYTES })}</p>
      <p className="ch-note">
        {t('order:import.columns')} {headings.join(' · ')}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={RECEIPT_FILE.accept}
        aria-label={t('order:import.choose')}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          action.reset()
          if (chosen) setFile(chosen)
        }}
      />
      <div className="ch-upload-line">
        <Button icon={<FileExcelOutlined />} onClick={() => picker.current?.click()}>
          {t('order:import.choose')}
        </Button>
        {file && <bdi>{file.name}</bdi>}
        <Button
          type="link"
          icon={<DownloadOutlined />}
          onClick={() => saveFile(`${t('order:import.templateName')}.csv`, csvText([headings]))}
        >
          {t('order:import.template')}
        </Button>
      </div>
    </AppModal>
  )
}

/** What is wrong with the file, where the server says it; else its sentence for the whole call. */
function faultOf(fault: { msg: string; fields?: Record<string, unknown> } | undefined): string | undefined {
  const said = fault?.fields?.content
  return typeof said === 'string' ? said : fault?.msg
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  const CHUNK = 0x8000
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}
