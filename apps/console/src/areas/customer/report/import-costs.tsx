import { customerReports } from '@countinghouse/contract/areas/customer/report/calls'
import { Alert, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { useText } from '../../../kernel/i18n'
import { notify } from '../../../kernel/notify'
import { useAction } from '../../../kernel/use-action'
import { readCosts } from './read-costs'
import { texts } from './texts'

const SAMPLE = '2026-01-31, PESOYA, search-ads, 1250.50'

/** Costs of many days from a table: checked as a whole first, then written as a whole. */
export function ImportCostsDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const action = useAction(customerReports.importAdCost, { success: false })
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<string[]>([])
  const [ready, setReady] = useState<number>()

  const change = (next: string) => {
    setText(next)
    setFaults([])
    setReady(undefined)
  }
  const run = async (dryRun: boolean) => {
    const { rows, lines, broken } = readCosts(text)
    const unread = broken.map(line => t(texts.costFault.unreadable, { line }))
    if (unread.length > 0 || rows.length === 0) {
      setFaults(unread.length > 0 ? unread : [t(texts.costFault.nothing)])
      return
    }
    try {
      const { saved, wrong } = await action.run({ dryRun, rows })
      setFaults(wrong.map(({ line, fault }) => t(texts.costFault[fault], { line: lines[line - 1]! })))
      if (wrong.length > 0) return
      if (dryRun) setReady(rows.length)
      else {
        notify.success(t(texts.promotion.imported, { number: saved }))
        onClose()
      }
    } catch {
      // The action has shown its fault; the table stays.
    }
  }
  return (
    <AppModal
      open
      width={640}
      title={t(texts.promotion.importTitle)}
      okText={ready === undefined ? t(texts.promotion.check) : t(texts.promotion.write, { number: ready })}
      okButtonProps={{ loading: action.busy, disabled: text.trim() === '' }}
      onOk={() => void run(ready === undefined)}
      onCancel={onClose}
      unsaved={() => text.trim() !== ''}
    >
      <p className="ch-dialog-intro">{t(texts.promotion.importIntro)}</p>
      {faults.length > 0 && (
        <Alert
          className="ch-dialog-fault"
          type="error"
          showIcon
          title={t(texts.promotion.wrong, { number: faults.length })}
          description={faults.slice(0, 10).map(fault => <div key={fault}>{fault}</div>)}
        />
      )}
      {ready !== undefined && (
        <Alert
          className="ch-dialog-fault"
          type="success"
          showIcon
          title={t(texts.promotion.right, { number: ready })}
        />
      )}
      <Input.TextArea
        dir="ltr"
        rows={10}
        value={text}
        placeholder={SAMPLE}
        aria-label={t(texts.promotion.table)}
        onChange={event => change(event.target.value)}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          void file?.text().then(change)
        }}
      />
      <Button style={{ marginBlockStart: 8 }} onClick={() => picker.current?.click()}>
        {t(texts.promotion.choose)}
      </Button>
    </AppModal>
  )
}
