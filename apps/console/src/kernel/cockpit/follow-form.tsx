import { inputFaults } from '@countinghouse/contract/kernel/field-fault'
import { MOST_ATTACHMENTS } from '@countinghouse/contract/kernel/task-follow'
import { followResult } from '@countinghouse/domain/kernel/lists/desk'
import { Alert, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import type { CallFault } from '../call-fault'
import { useDraft } from '../drafts-store'
import { instantSecondsText, leftToRight } from '../format'
import { useLanguage } from '../i18n'
import { useMay } from '../may'
import { type Shower, useShow } from '../show'
import { useUploadGate } from '../upload-gate'
import { useAction } from '../use-action'
import type { Desk } from './desk'
import { type Draft, draftOf, type Task, withNextContact, withPromise, withResult } from './draft'
import { MoreFields, NextContactField, PromiseFields } from './follow-fields'
import { useFollowKeys } from './follow-keys'
import { ResultPicker, resultGroups } from './result-picker'
import { texts } from './texts'
import './follow-form.css'

const [TALK, WAY] = resultGroups(followResult.values)
const GROUPS = [
  { text: texts.form.talk, results: TALK },
  { text: texts.form.way, results: WAY },
]

interface FollowFormProps {
  desk: Desk
  task: Task
  onDone: () => void
}

/** What came of the contact: the result by one key, a promise, the next contact; Enter saves and the next case is there. */
export function FollowForm({ desk, task, onDone }: FollowFormProps) {
  const shower = useShow()
  const { t } = shower
  const language = useLanguage()
  const may = useMay()
  const [kept, setDraft] = useDraft<Draft>(draftOf(task.taskId))
  const draft = kept ?? {}
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const remark = useRef<HTMLTextAreaElement>(null)
  const uploads = useUploadGate()
  const action = useAction(desk.follow, { showFault: false, success: t(texts.form.saved) })
  const open = task.mayFollow && may(desk.follow)
  const result = draft.followResult

  const change = (next: Draft | ((draft?: Draft) => Draft)) => {
    setFaults({})
    setDraft(next)
  }
  const save = async () => {
    if (!open || action.busy || uploads.waiting) return
    if (!result) {
      setFaults({ followResult: t(texts.form.choose) })
      return
    }
    const input = { ...draft, taskId: task.taskId, rowVersion: task.rowVersion, followResult: result }
    const found = inputFaults(desk.follow.input, input, language)
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
    results: followResult.values,
    choose: chosen => change(withResult(draft, chosen)),
    acts: {
      p: () => change(withPromise(draft, task)),
      n: () => change(withNextContact(draft, new Date())),
      r: () => remark.current?.focus(),
    },
    save: () => void save(),
  })

  const fault = (field: string) =>
    faults[field] && (
      <p role="alert" className="ch-follow-fault">
        {faults[field]}
      </p>
    )
  const fields = { desk, draft, task, disabled: !open || action.busy, onChange: change, fault }
  return (
    <section className="ch-follow" aria-label={t(texts.form.title)}>
      <h2>{t(texts.form.title)}</h2>
      {!open && <Alert type={task.endTime ? 'success' : 'info'} showIcon title={whyNot(task, desk, shower)} />}
      <ResultPicker
        dictionary="followResult"
        label={t(texts.form.result)}
        groups={GROUPS}
        value={result}
        disabled={fields.disabled}
        onChange={chosen => change(withResult(draft, chosen))}
      />
      {fault('followResult')}
      <div className="ch-follow-asked">
        <PromiseFields {...fields} />
        <NextContactField {...fields} />
      </div>
      <label htmlFor={`remark-${task.taskId}`}>
        {t(texts.form.remark)} <kbd>R</kbd>
      </label>
      <Input.TextArea
        ref={area => {
          remark.current = area?.resizableTextArea?.textArea ?? null
        }}
        id={`remark-${task.taskId}`}
        value={draft.remark ?? ''}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 6 }}
        status={faults.remark ? 'error' : undefined}
        disabled={fields.disabled}
        placeholder={t(texts.form.remarkHint)}
        onChange={event => change({ ...draft, remark: event.target.value })}
      />
      {fault('remark')}
      {uploads.gate(<MoreFields {...fields} most={MOST_ATTACHMENTS} />)}
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

/** Why nothing can be recorded here. */
function whyNot(task: Task, { states }: Desk, { t, dictionaries }: Shower): string {
  if (task.endTime)
    return t(texts.form.ended, {
      state: dictionaries.label(states, task.status),
      time: leftToRight(instantSecondsText(task.endTime)),
    })
  return task.ownerName === null ? t(texts.form.inPool) : t(texts.form.notYours, { name: task.ownerName })
}
