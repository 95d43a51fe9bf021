import {
  channelStatements,
  differenceKind,
  STATEMENT_CHANNELS,
} from '@countinghouse/contract/areas/payment/statement/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { addDays } from '@countinghouse/domain/kernel/business-date'
import { Alert, Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import type { CallFault } from '../../../kernel/call-fault'
import { ask } from '../../../kernel/client'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import { DateInput } from '../../../kernel/controls/date-controls'
import { useFieldName } from '../../../kernel/field-name'
import { countText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { useOutsideProduction } from '../../../kernel/installation'
import { useMay } from '../../../kernel/may'
import { Money } from '../../../kernel/money'
import { notify } from '../../../kernel/notify'
import { useShow } from '../../../kernel/show'
import { today } from '../../../kernel/today'
import { useAction } from '../../../kernel/use-action'
import { useLabel } from '../../../kernel/use-label'
import './import-statement.css'
import { texts } from './texts'

type Outcome = AnswerOf<typeof channelStatements.statementImport>
type Channel = (typeof STATEMENT_CHANNELS)[number]
interface StatementFile {
  name: string
  /** In base64. */
  content: string
}

const COUNTS = ['lineCount', 'matchedCount', 'missingHereCount', 'missingThereCount', 'amountDiffersCount'] as const
const BAD = new Set<string>(['missingHereCount', 'missingThereCount', 'amountDiffersCount'])
const MOST_SHOWN = 10
// More arguments than this a call may not take in every browser.
const CHUNK = 0x8000

/** A channel's statement of a day: checked as a whole first, then kept with the differences that it leaves. */
export function ImportStatementDialog({ onClose }: { onClose: () => void }) {
  const { t, dictionaries } = useShow()
  const may = useMay()
  const hasSandbox = useOutsideProduction()
  const action = useAction(channelStatements.statementImport, { success: false })
  const picker = useRef<HTMLInputElement>(null)
  const [payChannel, setChannel] = useState<Channel>('CH01')
  const [statementOn, setDay] = useState(addDays(today(), -1))
  const [file, setFile] = useState<StatementFile>()
  const [outcome, setOutcome] = useState<Outcome>()

  const change = (next: () => void) => {
    setOutcome(undefined)
    next()
  }
  const choose = async (chosen: File | undefined) => {
    if (chosen) change(() => void toBase64(chosen).then(content => setFile({ name: chosen.name, content })))
  }
  const askSandbox = async () => {
    try {
      const { fileName, content } = await ask(channelStatements.sandboxStatement, { payChannel, statementOn })
      await choose(new File([content], fileName))
    } catch (fault) {
      notify.failure((fault as CallFault).message)
    }
  }
  const ready = outcome !== undefined && outcome.wrong.length === 0
  const run = async () => {
    if (!file) return
    try {
      const answer = await action.run({
        payChannel,
        statementOn,
        fileName: file.name,
        content: file.content,
        dryRun: !ready,
      })
      setOutcome(answer)
      if (answer.statementId === null) return
      notify.success(t(texts.statements.imported, { number: answer.lineCount }))
      onClose()
    } catch {
      // The action has shown its fault; what was chosen stays.
    }
  }
  return (
    <AppModal
      open
      width={760}
      title={t(texts.statements.importTitle)}
      okText={ready ? t(texts.statements.keep, { number: outcome.lineCount }) : t(texts.statements.check)}
      okButtonProps={{ loading: action.busy, disabled: !file }}
      onOk={() => void run()}
      onCancel={onClose}
      unsaved={() => file !== undefined}
    >
      <p className="ch-dialog-intro">{t(texts.statements.importIntro)}</p>
      <Form layout="vertical" className="ch-pay-import">
        <Form.Item label={t('payment:field.payChannel')} htmlFor="statement-channel">
          <ChoiceSelect
            id="statement-channel"
            choices={STATEMENT_CHANNELS.map(channel => ({
              value: channel,
              label: dictionaries.label('payChannel', channel),
            }))}
            value={payChannel}
            onChange={value => value && change(() => setChannel(value as Channel))}
          />
        </Form.Item>
        <Form.Item label={t('payment:field.statementOn')} htmlFor="statement-day">
          <DateInput
            id="statement-day"
            value={statementOn}
            onChange={day => day && change(() => setDay(day as string))}
          />
        </Form.Item>
      </Form>
      <div className="ch-pay-source">
        <Button onClick={() => picker.current?.click()}>{t(texts.statements.choose)}</Button>
        {hasSandbox && may(channelStatements.sandboxStatement) && (
          <Button type="link" onClick={() => void askSandbox()}>
            {t(texts.statements.sandbox)}
          </Button>
        )}
        {file && <bdi className="ch-note">{file.name}</bdi>}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t(texts.statements.choose)}
        accept=".csv,.xlsx"
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          void choose(chosen)
        }}
      />
      {outcome && <OutcomeView outcome={outcome} />}
    </AppModal>
  )
}

function OutcomeView({ outcome }: { outcome: Outcome }) {
  const t = useText()
  const fieldName = useFieldName('payment')
  const label = useLabel()
  const language = useLanguage()
  if (outcome.wrong.length > 0) {
    return (
      <Alert
        type="error"
        showIcon
        title={t(texts.statements.wrong, { number: outcome.wrong.length })}
        description={outcome.wrong
          .slice(0, MOST_SHOWN)
          .map(({ line, fault }) => <div key={line}>{t(`payment:lineFault.${fault}`, { line })}</div>)}
      />
    )
  }
  return (
    <>
      <dl className="ch-pay-outcome">
        {COUNTS.map(count => (
          <div key={count} data-bad={(BAD.has(count) && outcome[count] > 0) || undefined}>
            <dt>{t(`payment:field.${count}`)}</dt>
            <dd>{countText(outcome[count], language)}</dd>
          </div>
        ))}
      </dl>
      {outcome.differences.length > 0 && (
        <section className="ch-pay-differences" aria-label={t(texts.differences.title)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('payment:field.channelReference')}</th>
                <th scope="col">{t('payment:field.kind')}</th>
                <th scope="col" className="ch-pay-figure">
                  {fieldName('oursAmount')}
                </th>
                <th scope="col" className="ch-pay-figure">
                  {t('payment:field.theirsAmount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {outcome.differences.map(one => (
                <tr key={`${one.currency} ${one.channelReference}`}>
                  <td>
                    <bdi dir="ltr">{one.channelReference}</bdi>
                  </td>
                  <td>{label(differenceKind, one.kind)}</td>
                  <td className="ch-pay-figure">
                    <Money amountMinor={one.oursAmount} currency={one.currency} dashZero />
                  </td>
                  <td className="ch-pay-figure">
                    <Money amountMinor={one.theirsAmount} currency={one.currency} dashZero />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}
