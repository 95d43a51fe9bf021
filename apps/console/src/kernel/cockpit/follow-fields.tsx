import { Button, Input } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { DictSelect } from '../controls/dict-select'
import { entityOf, useFieldName } from '../field-name'
import { useText } from '../i18n'
import { UploadField } from '../upload-field'
import type { Desk } from './desk'
import { type Draft, type Task, withNextContact, withPromise, withPromisedDate } from './draft'
import { texts } from './texts'
import './follow-fields.css'

const InstantInput = lazy(() => import('../controls/date-controls').then(module => ({ default: module.InstantInput })))
const MoneyInput = lazy(() => import('../controls/money-input').then(module => ({ default: module.MoneyInput })))

interface FieldsProps {
  desk: Desk
  draft: Draft
  task: Task
  disabled: boolean
  onChange: (next: Draft | ((draft?: Draft) => Draft)) => void
  fault: (field: string) => ReactNode
}

/** A promise of date and amount: one key fills both. */
export function PromiseFields({ desk, draft, task, disabled, onChange, fault }: FieldsProps) {
  const t = useText()
  const fieldName = useFieldName(desk.follow.area, entityOf(desk.follow))
  const there = draft.promisedDate !== undefined || draft.promisedAmountMinor !== undefined
  if (!there)
    return (
      <Button block disabled={disabled} aria-keyshortcuts="p" onClick={() => onChange(withPromise(draft, task))}>
        {t(texts.form.promise)}
        <kbd>P</kbd>
      </Button>
    )
  return (
    <fieldset className="ch-follow-part">
      <legend>
        {t(texts.form.promise)} <kbd>P</kbd>
        <Button type="link" size="small" disabled={disabled} onClick={() => onChange(withPromise(draft, task))}>
          {t(texts.form.remove)}
        </Button>
      </legend>
      <div className="ch-follow-days" role="radiogroup" aria-label={fieldName('promisedDate')}>
        {task.settles.map(({ on }) => (
          // biome-ignore lint/a11y/useSemanticElements: a day is pressed like a button
          <button
            key={on}
            type="button"
            role="radio"
            aria-checked={on === draft.promisedDate}
            disabled={disabled}
            onClick={event => {
              onChange(withPromisedDate(draft, on, task))
              event.currentTarget.blur()
            }}
          >
            <bdi dir="ltr" className="ch-figures">
              {on.slice(5)}
            </bdi>
          </button>
        ))}
      </div>
      {fault('promisedDate')}
      <Suspense fallback={<Input disabled />}>
        <MoneyInput
          aria-label={fieldName('promisedAmountMinor')}
          currency={task.currency}
          disabled={disabled}
          value={draft.promisedAmountMinor}
          onChange={amountMinor => onChange({ ...draft, promisedAmountMinor: amountMinor as number | undefined })}
        />
      </Suspense>
      {fault('promisedAmountMinor')}
    </fieldset>
  )
}

/** When to get in touch again: one key fills it in. */
export function NextContactField({ draft, disabled, onChange, fault }: FieldsProps) {
  const t = useText()
  if (draft.nextContactTime === undefined)
    return (
      <Button
        block
        disabled={disabled}
        aria-keyshortcuts="n"
        onClick={() => onChange(withNextContact(draft, new Date()))}
      >
        {t(texts.form.next)}
        <kbd>N</kbd>
      </Button>
    )
  return (
    <fieldset className="ch-follow-part">
      <legend>
        {t(texts.form.next)} <kbd>N</kbd>
        <Button
          type="link"
          size="small"
          disabled={disabled}
          onClick={() => onChange(withNextContact(draft, new Date()))}
        >
          {t(texts.form.remove)}
        </Button>
      </legend>
      <Suspense fallback={<Input disabled />}>
        <InstantInput
          aria-label={t(texts.form.next)}
          disabled={disabled}
          value={draft.nextContactTime}
          onChange={time => onChange({ ...draft, nextContactTime: time as string | undefined })}
        />
      </Suspense>
      {fault('nextContactTime')}
    </fieldset>
  )
}

const SAID = [
  'repaymentIntention',
  'contactResult',
  'operationOutcome',
  'customerContactCondition',
  'linkCondition',
] as const

/** What is asked now and then: folded until it is wanted, or something stands in it. */
export function MoreFields({ desk, draft, task, disabled, onChange, fault, most }: FieldsProps & { most: number }) {
  const t = useText()
  const fieldName = useFieldName(desk.follow.area, entityOf(desk.follow))
  const [unfolded, setUnfolded] = useState(false)
  const filled = draft.personReached || draft.fileIds?.length
  return (
    <details
      className="ch-follow-more"
      open={unfolded || Boolean(filled)}
      onToggle={event => setUnfolded(event.currentTarget.open)}
    >
      <summary>{t(texts.form.more)}</summary>
      {SAID.map(field => (
        <label key={field} htmlFor={`${field}-${task.taskId}`}>
          {fieldName(field)}
          <DictSelect
            id={`${field}-${task.taskId}`}
            code={field}
            disabled={disabled}
            value={draft[field]}
            onChange={value => onChange({ ...draft, [field]: value })}
          />
        </label>
      ))}
      <label htmlFor={`person-${task.taskId}`}>
        {fieldName('personReached')}
        <Input
          id={`person-${task.taskId}`}
          maxLength={100}
          disabled={disabled}
          value={draft.personReached ?? ''}
          onChange={event => onChange({ ...draft, personReached: event.target.value })}
        />
      </label>
      <UploadField
        most={most}
        disabled={disabled}
        value={draft.fileIds ?? []}
        onChange={fileIds => onChange(now => ({ ...now, fileIds: fileIds as string[] }))}
      />
      {fault('fileIds')}
    </details>
  )
}
