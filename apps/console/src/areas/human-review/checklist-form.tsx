import { checkResult, humanReview } from '@countinghouse/contract/areas/human-review/calls'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { inputFaults } from '@countinghouse/contract/kernel/field-fault'
import {
  CHECK_ITEMS,
  CHECK_RESULTS,
  CHECKLIST_NAMES,
  CHECKLISTS,
  type CheckItem,
  type CheckResult,
  type Findings,
} from '@countinghouse/domain/areas/human-review/checklists'
import { humanReviewStatus } from '@countinghouse/domain/kernel/lists/desk'
import { Alert, Button, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { Deciding } from '../../kernel/deciding'
import { useDraft } from '../../kernel/drafts-store'
import { useFieldName } from '../../kernel/field-name'
import { instantSecondsText } from '../../kernel/format'
import { type Say, useLanguage } from '../../kernel/i18n'
import { useMay } from '../../kernel/may'
import { useShow } from '../../kernel/show'
import { useAction } from '../../kernel/use-action'
import { useLabel } from '../../kernel/use-label'
import { usePageKeys } from '../../kernel/use-page-keys'
import { texts } from './texts'
import '../../kernel/list-table.css'
import './checklist-form.css'

type Review = AnswerOf<typeof humanReview.detail>
type Submit = InputOf<typeof humanReview.submit>

const { passed, refused, moreMaterial } = humanReviewStatus.value
const RESULTS = [
  { value: passed, text: texts.pass, code: 'KeyA', key: 'A' },
  { value: moreMaterial, text: texts.ask, code: 'KeyB', key: 'B' },
  { value: refused, text: texts.refuse, code: 'KeyR', key: 'R' },
] as const
const OUTCOMES = [1, 2, 3, 4, 5, 6]
const KEYS: Readonly<Record<string, CheckResult>> = { KeyP: 'passed', KeyF: 'failed', KeyN: 'notApplicable' }
/** Short enough for three in a row; in full as the tooltip. */
const SIGNS: Record<CheckResult, string> = { passed: '✓', failed: '✕', notApplicable: '–' }

interface Draft {
  findings: Findings
  callOutcome: number | null
  remark: string
}

const foundBefore = (review: Review): Findings =>
  Object.fromEntries(CHECKLIST_NAMES.flatMap(name => review[name].map(one => [one.itemId, one.checkResult])))

const listed = <const I extends CheckItem>(items: readonly I[], findings: Findings) =>
  items.flatMap(itemId => {
    const result = findings[itemId]
    return result ? [{ itemId, checkResult: result }] : []
  })

/** The five checklists, how the call ended, a remark and the result; everything by keys. */
export function ChecklistForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const { t, dictionaries } = useShow()
  const language = useLanguage()
  const fieldName = useFieldName('human-review')
  const may = useMay()
  const [draft, setDraft] = useDraft<Draft>(`human review ${review.reviewId}`)
  const now: Draft = draft ?? {
    findings: foundBefore(review),
    callOutcome: review.callOutcome,
    remark: review.remark,
  }
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [at, setAt] = useState(0)
  const submit = useAction(humanReview.submit, { showFault: false, success: t(texts.saved) })
  const open = review.maySubmit && may(humanReview.submit)
  const set = (change: Partial<Draft>) => setDraft({ ...now, ...change })
  const find = (item: CheckItem, result: CheckResult) => set({ findings: { ...now.findings, [item]: result } })

  const decide = async (reviewStatus: Submit['reviewStatus']) => {
    if (!open || submit.busy) return
    const input: Submit = {
      reviewId: review.reviewId,
      rowVersion: review.rowVersion,
      reviewStatus,
      idPhotoChecklist: listed(CHECKLISTS.idPhotoChecklist, now.findings),
      livePhotoChecklist: listed(CHECKLISTS.livePhotoChecklist, now.findings),
      contactsChecklist: listed(CHECKLISTS.contactsChecklist, now.findings),
      socialAccountsChecklist: listed(CHECKLISTS.socialAccountsChecklist, now.findings),
      phoneVerificationChecklist: listed(CHECKLISTS.phoneVerificationChecklist, now.findings),
      callOutcome: now.callOutcome,
      remark: now.remark.trim(),
    }
    const found = inputFaults(humanReview.submit.input, input, language)
    setFaults(found ?? {})
    if (found) return
    try {
      await submit.run(input)
      setDraft(undefined)
      onDone()
    } catch {
      // The fault stands above the buttons; what was found stays.
    }
  }
  usePageKeys({
    alt: event => {
      const chosen = open && !event.repeat && RESULTS.find(({ code }) => code === event.code)
      if (!chosen) return
      event.preventDefault()
      void decide(chosen.value)
    },
    alone: event => {
      if (!open) return
      const found = KEYS[event.code]
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (found) {
        find(CHECK_ITEMS[at]!, found)
        setAt(Math.min(at + 1, CHECK_ITEMS.length - 1))
      } else if (step) {
        event.preventDefault()
        setAt(Math.min(Math.max(at + step, 0), CHECK_ITEMS.length - 1))
      } else if (OUTCOMES.includes(Number(event.key))) set({ callOutcome: Number(event.key) })
    },
  })

  return (
    <section className="ch-checks" aria-label={t(texts.form)}>
      <h2>
        {t(texts.form)}
        <span className="ch-figures">
          {Object.keys(now.findings).length}/{CHECK_ITEMS.length}
        </span>
      </h2>
      {!open && <p className="ch-note">{whyNot(review, t)}</p>}
      {CHECKLIST_NAMES.map(name => (
        <div key={name}>
          <h3>{fieldName(name)}</h3>
          <ul>
            {CHECKLISTS[name].map(item => (
              <Item
                key={item}
                item={item}
                text={dictionaries.label('humanReviewChecklist', item)}
                found={now.findings[item]}
                isAt={open && CHECK_ITEMS[at] === item}
                disabled={!open || submit.busy}
                onFind={result => {
                  setAt(CHECK_ITEMS.indexOf(item))
                  find(item, result)
                }}
              />
            ))}
          </ul>
        </div>
      ))}
      <label htmlFor={`outcome-${review.reviewId}`}>{fieldName('callOutcome')}</label>
      <Select
        id={`outcome-${review.reviewId}`}
        allowClear
        value={now.callOutcome ?? undefined}
        status={faults.callOutcome ? 'error' : undefined}
        disabled={!open || submit.busy}
        options={OUTCOMES.map(value => ({ value, label: dictionaries.label('callOutcome', value) }))}
        onChange={(value?: number) => set({ callOutcome: value ?? null })}
      />
      <label htmlFor={`remark-${review.reviewId}`}>{t(texts.remark)}</label>
      <Input.TextArea
        id={`remark-${review.reviewId}`}
        value={now.remark}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 5 }}
        status={faults.remark ? 'error' : undefined}
        disabled={!open || submit.busy}
        placeholder={open ? t(texts.remarkHint) : undefined}
        onChange={event => set({ remark: event.target.value })}
      />
      {Object.values(faults).map(fault => (
        <p key={fault} role="alert" className="ch-checks-fault">
          {fault}
        </p>
      ))}
      {submit.fault && <Alert type="error" showIcon title={submit.fault.msg} />}
      {open && (
        <>
          <Deciding>
            {RESULTS.map(({ value, text, key }) => (
              <Button
                key={key}
                block
                type={value === passed ? 'primary' : 'default'}
                danger={value === refused}
                loading={submit.busy}
                aria-keyshortcuts={`Alt+${key}`}
                onClick={() => void decide(value)}
              >
                {t(text)}
                <kbd>Alt+{key}</kbd>
              </Button>
            ))}
          </Deciding>
          <p className="ch-note">{t(texts.keys)}</p>
        </>
      )}
    </section>
  )
}

interface ItemProps {
  item: CheckItem
  text: string
  found: CheckResult | undefined
  /** The item that P, F and N answer. */
  isAt: boolean
  disabled: boolean
  onFind: (result: CheckResult) => void
}

function Item({ item, text, found, isAt, disabled, onFind }: ItemProps) {
  const label = useLabel()
  return (
    <li data-at={isAt || undefined} data-found={found}>
      <span id={`check-${item}`}>{text}</span>
      <Radio.Group
        size="small"
        name={`check-${item}`}
        optionType="button"
        disabled={disabled}
        aria-labelledby={`check-${item}`}
        value={found}
        options={CHECK_RESULTS.map(value => ({
          value,
          title: label(checkResult, value),
          label: <Sign found={value} text={label(checkResult, value)} />,
        }))}
        onChange={event => onFind(event.target.value as CheckResult)}
      />
    </li>
  )
}

/** A sign to look at, its word to hear. */
const Sign = ({ found, text }: { found: CheckResult; text: string }) => (
  <>
    <span aria-hidden>{SIGNS[found]}</span>
    <span className="ch-unseen">{text}</span>
  </>
)

/** Why nothing can be recorded here. */
function whyNot(review: Review, t: Say): string {
  const name = review.reviewerName ?? '–'
  if (review.reviewTime) return t(texts.done, { name, time: instantSecondsText(review.reviewTime) })
  return review.closedTime ? t(texts.closed) : t(texts.notYours, { name })
}
