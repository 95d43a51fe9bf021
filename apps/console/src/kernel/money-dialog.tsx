import { ArrowRightOutlined } from '@ant-design/icons'
import type { ActionCall, AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { Alert, Checkbox, Form, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { AppModal } from './app-modal'
import { type FormField, type FormFieldOption, FormFields, type FormValues, useCallForm } from './call-form'
import { useLanguage, useText } from './i18n'
import { accountName } from './ledger-words'
import { Money } from './money'
import { useShow } from './show'
import { useUploadGate } from './upload-gate'
import './money-dialog.css'

/** One line of the comparison: a figure or a state as it is now and as it will be. */
export interface BeforeAfter {
  key: string
  label: string
  before: ReactNode
  after: ReactNode
  strong?: boolean
}

export interface PostingLine {
  account: string
  currentPeriod?: number | null
  debitMinor: number
  creditMinor: number
}

export interface MoneyPreview {
  lines: readonly BeforeAfter[]
  entries: readonly PostingLine[]
  currency: string
  /** Nothing is booked until a second person approves it. */
  secondPerson?: boolean
}

export interface MoneyDialogProps<C extends ActionCall> {
  call: C
  title: string
  /** Whose money it is: the person and what it is for. */
  about: ReactNode
  intro?: string
  /** Undefined while it is being fetched. */
  preview: MoneyPreview | undefined
  previewFault?: string
  /** The amount that the button books. */
  amountMinor: number | undefined
  fields: readonly FormField<C>[]
  /** Inputs that nobody types: they go with the figures that are shown, which are what is confirmed. */
  fixed?: Partial<InputOf<C>>
  initial?: Partial<InputOf<C>>
  /** The verb before the amount, with {amount}: "Book {amount}". */
  submit: (amount: string) => string
  /** What was done, with {amount}: "Booked {amount}". */
  done: (amount: string) => string
  /** Destroys, or moves money out. */
  danger?: boolean
  onValues?: (values: FormValues) => void
  onDone?: (answer: AnswerOf<C>) => void
  onClose: () => void
}

/**
 * A dialog that moves money: now and after in two columns, the entries that will be posted, the amount confirmed by
 * hand, and a button that says what it does (LOOK, A detail).
 */
export function MoneyDialog<C extends ActionCall>(props: MoneyDialogProps<C>) {
  const {
    call,
    title,
    about,
    intro,
    preview,
    previewFault,
    amountMinor,
    fields,
    fixed,
    initial,
    submit,
    done,
    danger,
    onValues,
    onDone,
    onClose,
  } = props
  const t = useText()
  const language = useLanguage()
  const [confirmed, setConfirmed] = useState<number>()
  const uploads = useUploadGate()
  // Of the last figures that were there, so that it stays beside the amount while new ones come.
  const [currency, setCurrency] = useState('')
  if (preview && preview.currency !== currency) setCurrency(preview.currency)
  const amount = amountMinor === undefined ? '' : moneyText(amountMinor, currency, language)
  const { form, schema, busy, fault, ...callForm } = useCallForm(call, { success: done(amount) })
  // Another amount needs another confirmation.
  const isConfirmed = amountMinor !== undefined && confirmed === amountMinor
  const finish = async (values: FormValues) => {
    const answer = await callForm.submit({ ...fixed, ...values })
    if (answer === undefined) return
    onDone?.(answer)
    onClose()
  }
  const waits = preview?.secondPerson === true
  const say = waits ? (money: string) => t('kernel:money.ask', { amount: money }) : submit
  return (
    <AppModal
      open
      width={fields.length > 0 ? 900 : 520}
      title={title}
      okText={say(amount || '…')}
      okButtonProps={{ danger, loading: busy, disabled: !preview || !isConfirmed || uploads.waiting }}
      onOk={() => form.submit()}
      onCancel={onClose}
      unsaved={() => form.isFieldsTouched()}
    >
      {fault && <Alert className="ch-dialog-fault" type="error" showIcon title={fault.msg} />}
      {about}
      {intro && <div className="ch-dialog-intro">{intro}</div>}
      {waits && <Alert className="ch-dialog-fault" type="info" showIcon title={t('kernel:money.waits')} />}
      <div className="ch-money-dialog" data-fields={fields.length > 0 || undefined}>
        <Form
          form={form}
          layout="vertical"
          initialValues={initial as FormValues}
          onFinish={values => void finish(values)}
          onValuesChange={(_, values) => onValues?.(values)}
          requiredMark
          disabled={busy}
        >
          {uploads.gate(
            <FormFields
              schema={schema}
              fields={fields as readonly (string | FormFieldOption)[]}
              area={call.area}
              currency={currency}
            />,
          )}
        </Form>
        <div className="ch-preview" aria-live="polite">
          {/* Where the figures would stand, it says why there are none: waiting looks different. */}
          {previewFault && <Alert type="error" showIcon title={previewFault} />}
          {preview && <PreviewTable {...preview} />}
          {!preview && !previewFault && <Skeleton active paragraph={{ rows: 6 }} />}
        </div>
      </div>
      <Checkbox
        className="ch-confirm-amount"
        // Without an amount there is nothing to confirm; its place is kept, so that nothing moves while one types.
        style={amountMinor === undefined ? { visibility: 'hidden' } : undefined}
        disabled={!preview || amountMinor === undefined || busy}
        checked={isConfirmed}
        onChange={event => setConfirmed(event.target.checked ? amountMinor : undefined)}
      >
        {t('kernel:money.confirm', { amount })}
      </Checkbox>
    </AppModal>
  )
}

export type OpeningMoneyDialogProps<C extends ActionCall> = Pick<
  MoneyDialogProps<C>,
  'call' | 'title' | 'about' | 'intro' | 'danger' | 'done' | 'onClose'
> & { fault: string | undefined }

/** The dialog before the figures are there that its form begins with. */
export function OpeningMoneyDialog<C extends ActionCall>({ fault, ...dialog }: OpeningMoneyDialogProps<C>) {
  return (
    <MoneyDialog
      {...dialog}
      preview={undefined}
      previewFault={fault}
      amountMinor={undefined}
      fields={[]}
      submit={() => dialog.title}
    />
  )
}

/** Figures as they are and as they will be, and what will be posted for it. */
export function PreviewTable({ lines, entries, currency }: MoneyPreview) {
  const t = useText()
  return (
    <>
      <table className="ch-before-after">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('kernel:money.before')}</th>
            <td />
            <th scope="col">{t('kernel:money.after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.key} data-strong={line.strong || undefined}>
              <th scope="row">{line.label}</th>
              <td>{line.before}</td>
              <td className="ch-arrow" aria-hidden>
                {line.before === '' ? null : <ArrowRightOutlined />}
              </td>
              <td>{line.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > 0 && <Postings entries={entries} currency={currency} />}
    </>
  )
}

/** Lines of a ledger entry: account, debit, credit. */
export function Postings({
  entries,
  currency,
  caption,
}: {
  entries: readonly PostingLine[]
  currency: string
  caption?: string
}) {
  const shower = useShow()
  const { t } = shower
  return (
    <table className="ch-postings">
      <caption>{caption ?? t('kernel:money.entries')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('kernel:money.account')}</th>
          <th scope="col">{t('kernel:money.debit')}</th>
          <th scope="col">{t('kernel:money.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one entry have no id and never move
          <tr key={index}>
            <td>
              {accountName(shower, line.account)}
              {line.currentPeriod ? (
                <span className="ch-note"> · {t('kernel:money.period', { period: line.currentPeriod })}</span>
              ) : null}
            </td>
            <td>
              <Money amountMinor={line.debitMinor} currency={currency} dashZero />
            </td>
            <td>
              <Money amountMinor={line.creditMinor} currency={currency} dashZero />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
