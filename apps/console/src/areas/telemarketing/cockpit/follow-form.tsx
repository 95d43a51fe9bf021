import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { MOST_PICTURES } from '@countinghouse/contract/areas/telemarketing/assignment/rows'
import { inputFaults } from '@countinghouse/contract/kernel/field-fault'
import { type NotApplyReason, teleAssignStatus, telemarketStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { Alert, Button, Input } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import type { CallFault } from '../../../kernel/call-fault'
import { useFollowKeys } from '../../../kernel/cockpit/follow-keys'
import { ResultPicker, resultGroups } from '../../../kernel/cockpit/result-picker'
import { DictSelect } from '../../../kernel/controls/dict-select'
import { useDraft } from '../../../kernel/drafts-store'
import { useFieldName } from '../../../kernel/field-name'
import { type Say, useLanguage, useText } from '../../../kernel/i18n'
import { useMay } from '../../../kernel/may'
import { UploadField } from '../../../kernel/upload-field'
import { useUploadGate } from '../../../kernel/upload-gate'
import { useAction } from '../../../kernel/use-action'
import { type Draft, draftOf, type Prospect, withNext, withStatus } from './draft'
import { texts } from './texts'
import '../../../kernel/cockpit/follow-form.css'

const InstantInput = lazy(() =>
  import('../../../kernel/controls/date-controls').then(module => ({ default: module.InstantInput })),
)

const [INTEREST, CONTACT] = resultGroups(telemarketStatus.values)
const GROUPS = [
  { text: texts.form.interest, results: INTEREST },
  { text: texts.form.contact, results: CONTACT },
]

/** What came of the contact: a result by one key, why he does not apply, pictures, the next contact; Enter saves. */
export function FollowForm({ prospect, onDone }: { prospect: Prospect; onDone: () => void }) {
  const t = useText()
  const language = useLanguage()
  const fieldName = useFieldName('telemarketing', 'followUpEntry')
  const may = useMay()
  const [kept, setDraft] = useDraft<Draft>(draftOf(prospect.assignmentId))
  const draft = kept ?? {}
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const remark = useRef<HTMLTextAreaElement>(null)
  const uploads = useUploadGate()
  const action = useAction(telemarketing.follow, { showFault: false, success: t(texts.form.saved) })
  const open = prospect.mayFollow && may(telemarketing.follow)
  const disabled = !open || action.busy
  const status = draft.followUpStatus
  const change = (next: Draft | ((draft?: Draft) => Draft)) => {
    setFaults({})
    setDraft(next)
  }
  const save = async () => {
    if (disabled || uploads.waiting) return
    const input = { ...draft, assignmentId: prospect.assignmentId, rowVersion: prospect.rowVersion }
    const found = inputFaults(telemarketing.follow.input, input, language)
    if (found) {
      setFaults(found)
      return
    }
    try {
      await action.run(input)
      setDraft(undefined)
      onDone()
    } catch (fault) {
      setFaults((fault as CallFault).fields)
    }
  }
  useFollowKeys(open, {
    results: telemarketStatus.values,
    choose: chosen => change(withStatus(draft, chosen)),
    acts: { n: () => change(withNext(draft, new Date())), r: () => remark.current?.focus() },
    save: () => void save(),
  })
  const fault = (field: string) =>
    faults[field] && (
      <p role="alert" className="ch-follow-fault">
        {faults[field]}
      </p>
    )
  return (
    <section className="ch-follow" aria-label={t(texts.form.title)}>
      <h2>{t(texts.form.title)}</h2>
      {!open && <Alert type="info" showIcon title={whyNot(prospect, t)} />}
      <ResultPicker
        dictionary="telemarketStatus"
        label={t(texts.keys.status)}
        groups={GROUPS}
        value={status}
        disabled={disabled}
        onChange={chosen => change(withStatus(draft, chosen))}
      />
      {fault('followUpStatus')}
      {status === telemarketStatus.value.notInterested && (
        <label htmlFor={`reason-${prospect.assignmentId}`}>
          {fieldName('notApplyReason')}
          <DictSelect
            id={`reason-${prospect.assignmentId}`}
            code="notApplyReason"
            numeric={false}
            disabled={disabled}
            value={draft.notApplyReason}
            onChange={reason => change({ ...draft, notApplyReason: reason as NotApplyReason | undefined })}
          />
          {fault('notApplyReason')}
        </label>
      )}
      <div className="ch-follow-asked">
        {draft.nextFollowTime === undefined ? (
          <Button disabled={disabled} aria-keyshortcuts="n" onClick={() => change(withNext(draft, new Date()))}>
            {t(texts.form.next)}
            <kbd>N</kbd>
          </Button>
        ) : (
          <Suspense fallback={<Input disabled />}>
            <InstantInput
              aria-label={t(texts.form.next)}
              disabled={disabled}
              value={draft.nextFollowTime}
              onChange={time => change({ ...draft, nextFollowTime: time as string | undefined })}
            />
          </Suspense>
        )}
      </div>
      {fault('nextFollowTime')}
      <label htmlFor={`remark-${prospect.assignmentId}`}>
        {t(texts.form.remark)} <kbd>R</kbd>
      </label>
      <Input.TextArea
        ref={area => {
          remark.current = area?.resizableTextArea?.textArea ?? null
        }}
        id={`remark-${prospect.assignmentId}`}
        value={draft.remark ?? ''}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        disabled={disabled}
        onChange={event => change({ ...draft, remark: event.target.value })}
      />
      {fault('remark')}
      {uploads.gate(
        <UploadField
          most={MOST_PICTURES}
          uploading={t(texts.form.uploading)}
          disabled={disabled}
          value={draft.fileIds ?? []}
          onChange={fileIds => change(now => ({ ...now, fileIds: fileIds as string[] }))}
        />,
      )}
      {fault('fileIds')}
      {action.fault && Object.keys(action.fault.fields).length === 0 && (
        <Alert type="error" showIcon title={action.fault.msg} />
      )}
      {open && (
        <Button
          className="ch-follow-save"
          type="primary"
          block
          loading={action.busy}
          disabled={uploads.waiting}
          aria-keyshortcuts="Enter"
          onClick={() => void save()}
        >
          {t(texts.form.save)}
          <kbd>Enter</kbd>
        </Button>
      )}
    </section>
  )
}

function whyNot({ heldOut, closedTime, assignStatus, seat }: Prospect, t: Say): string {
  if (heldOut) return t(texts.form.heldOut)
  if (closedTime) return t(texts.form.closed)
  return assignStatus === teleAssignStatus.value.assigned && seat
    ? t(texts.form.notYours, { name: seat })
    : t(texts.form.inPool)
}
