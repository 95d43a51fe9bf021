import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { portfolio, portfolioKind } from '@countinghouse/contract/areas/intake/portfolio/calls'
import {
  PORTFOLIO_COLUMNS,
  PORTFOLIO_FILE,
  PORTFOLIO_HEADINGS,
  PORTFOLIO_KINDS,
  type PortfolioKind,
  STATE_WORDS,
} from '@countinghouse/contract/areas/intake/portfolio/columns'
import { Alert, Button, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { sendFile } from '../../../kernel/client'
import { csvText, saveFile } from '../../../kernel/csv'
import { useLanguage, useText } from '../../../kernel/i18n'
import { useAction } from '../../../kernel/use-action'
import { useLabel } from '../../../kernel/use-label'
import { portfolioPath } from './portfolio-parts'
import './upload-portfolio.css'

const MEGABYTES = PORTFOLIO_FILE.bytes / 1024 / 1024

/** Sends a file of customers or loans to be checked, and opens what the check says. */
export function UploadPortfolioDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const label = useLabel()
  const language = useLanguage()
  const navigate = useNavigate()
  const action = useAction(portfolio.portfolioCheck, { success: false, showFault: false })
  const picker = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<PortfolioKind>('customers')
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const tooLarge = file !== undefined && file.size > PORTFOLIO_FILE.bytes
  const { columns, needed } = PORTFOLIO_COLUMNS[kind]
  const headings = PORTFOLIO_HEADINGS[language]
  const check = async () => {
    if (!file) return
    setSending(true)
    setFault(undefined)
    try {
      const { fileId } = await sendFile(file, '/portfolioImport/upload')
      const { importId } = await action.run({ portfolioKind: kind, fileId })
      onClose()
      void navigate(portfolioPath({ importId }))
    } catch (error) {
      // It stands in the dialog; the file stays chosen.
      const { fields } = error as { fields?: Record<string, string> }
      setFault(fields?.fileId ?? fields?.file ?? faultText(error, t('kernel:fault.service')))
    } finally {
      setSending(false)
    }
  }
  const said = tooLarge ? t('intake:upload.tooLarge', { size: MEGABYTES }) : fault
  return (
    <AppModal
      open
      title={t('intake:upload.title')}
      okText={t('intake:upload.check')}
      okButtonProps={{ loading: sending, disabled: !file || tooLarge }}
      onOk={() => void check()}
      onCancel={onClose}
      unsaved={() => file !== undefined}
    >
      {said && <Alert className="ch-dialog-fault" type="error" showIcon title={said} />}
      <Segmented
        block
        className="ch-portfolio-kind"
        aria-label={t('intake:field.portfolioKind')}
        value={kind}
        onChange={setKind}
        options={PORTFOLIO_KINDS.map(value => ({ value, label: label(portfolioKind, value) }))}
      />
      <p className="ch-dialog-intro">{t('intake:upload.intro', { rows: PORTFOLIO_FILE.rows, size: MEGABYTES })}</p>
      <p className="ch-note ch-portfolio-columns">
        {t('intake:upload.needed')} {needed.map(column => headings[column]).join(' · ')}
        <br />
        {t('intake:upload.optional')}{' '}
        {columns
          .filter(column => !needed.includes(column))
          .map(column => headings[column])
          .join(' · ')}
        {kind === 'loans' && (
          <>
            <br />
            {t('intake:upload.states', STATE_WORDS[language])}
          </>
        )}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={PORTFOLIO_FILE.accept}
        aria-label={t('intake:upload.choose')}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          setFault(undefined)
          if (chosen) setFile(chosen)
        }}
      />
      <div className="ch-portfolio-file">
        <Button icon={<FileExcelOutlined />} onClick={() => picker.current?.click()}>
          {t('intake:upload.choose')}
        </Button>
        {file && <bdi>{file.name}</bdi>}
        <Button
          type="link"
          icon={<DownloadOutlined />}
          onClick={() =>
            saveFile(`${t(`intake:upload.template.${kind}`)}.csv`, csvText([columns.map(column => headings[column])]))
          }
        >
          {t('intake:upload.download')}
        </Button>
      </div>
    </AppModal>
  )
}
