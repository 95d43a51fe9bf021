import { rechecks, recheckVerdict } from '@countinghouse/contract/areas/approval/recheck/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { inputFaults } from '@countinghouse/contract/kernel/field-fault'
import { rejectReason } from '@countinghouse/contract/kernel/reject-reason'
import { REJECT_REASONS } from '@countinghouse/domain/areas/approval/reject-reason'
import { Alert, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { Deciding } from '../../../kernel/deciding'
import { useDraft } from '../../../kernel/drafts-store'
import { instantSecondsText, leftToRight } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { useAction } from '../../../kernel/use-action'
import { useLabel } from '../../../kernel/use-label'
import { texts } from './texts'
import '../review-form.css'

type Recheck = RowOf<typeof rechecks.recheckList>
type Reason = (typeof REJECT_REASONS)[number]
interface Draft {
  rejectReason: Reason | null
  remark: string
}

interface RecheckFormProps {
  recheck: Recheck
  open: boolean
  /** False while a part of the case is not there yet: nothing is judged unseen. */
  ready: boolean
  onDone: () => void
}

/** What the checker would have decided, with a reason where that is something else. */
export function RecheckForm({ recheck, open, ready, onDone }: RecheckFormProps) {
  const t = useText()
  const language = useLanguage()
  const label = useLabel()
  const { recheckId, rowVersion } = recheck
  const [draft = { rejectReason: null, remark: '' }, setDraft] = useDraft<Draft>(`recheck ${recheckId}`)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const submit = useAction(rechecks.recheckSubmit, { showFault: false, success: t(texts.saved) })
  const answer = async (verdict: 'agreed' | 'disagreed') => {
    const reason = verdict === 'agreed' ? null : draft.rejectReason
    const input = { recheckId, rowVersion, verdict, rejectReason: reason, remark: draft.remark.trim() }
    const found = inputFaults(rechecks.recheckSubmit.input, input, language)
    if (found) {
      setFaults(found)
      return
    }
    setFaults({})
    try {
      await submit.run(input)
      setDraft(undefined)
      onDone()
    } catch {
      // The fault stands above the buttons; what was typed stays.
    }
  }
  const disabled = !open || !ready || submit.busy
  return (
    <section className="ch-review" aria-label={t(texts.title)}>
      <h2>{t(texts.title)}</h2>
      <p className="ch-note">{stateOf(recheck, open, t)}</p>
      {recheck.verdict && (
        <>
          <p>
            <strong>{label(recheckVerdict, recheck.verdict)}</strong>
            {recheck.rejectReason && ` · ${label(rejectReason, recheck.rejectReason)}`}
          </p>
          {recheck.remark && (
            <p>
              <bdi>{recheck.remark}</bdi>
            </p>
          )}
          {recheck.examinerName && (
            <p className="ch-note">
              {t(texts.decidedBy, {
                name: recheck.examinerName,
                time: leftToRight(instantSecondsText(recheck.examineTime)),
              })}
            </p>
          )}
        </>
      )}
      {open && (
        <>
          <label htmlFor={`recheck-reason-${recheckId}`}>{t(texts.reason)}</label>
          <Select
            id={`recheck-reason-${recheckId}`}
            allowClear
            value={draft.rejectReason ?? undefined}
            status={faults.rejectReason ? 'error' : undefined}
            disabled={disabled}
            options={REJECT_REASONS.map(value => ({ value, label: label(rejectReason, value) }))}
            onChange={(value?: Reason) => setDraft({ ...draft, rejectReason: value ?? null })}
          />
          {faults.rejectReason && (
            <p role="alert" className="ch-review-fault">
              {faults.rejectReason}
            </p>
          )}
          <label htmlFor={`recheck-remark-${recheckId}`}>{t(texts.remark)}</label>
          <Input.TextArea
            id={`recheck-remark-${recheckId}`}
            value={draft.remark}
            maxLength={500}
            autoSize={{ minRows: 3, maxRows: 6 }}
            disabled={disabled}
            onChange={event => setDraft({ ...draft, remark: event.target.value })}
          />
          {submit.fault && <Alert type="error" showIcon title={submit.fault.msg} />}
          <Deciding>
            <Button block type="primary" disabled={disabled} onClick={() => void answer('agreed')}>
              {t(texts.agree)}
            </Button>
            <Button block danger disabled={disabled} onClick={() => void answer('disagreed')}>
              {t(texts.disagree)}
            </Button>
          </Deciding>
        </>
      )}
    </section>
  )
}

function stateOf(recheck: Recheck, open: boolean, t: ReturnType<typeof useText>): string {
  if (open) return t(texts.intro)
  if (recheck.checkTime)
    return t(texts.answered, {
      name: recheck.checkerName ?? '–',
      time: leftToRight(instantSecondsText(recheck.checkTime)),
    })
  return recheck.checkerName === null ? t(texts.nobody) : t(texts.waits, { name: recheck.checkerName })
}
