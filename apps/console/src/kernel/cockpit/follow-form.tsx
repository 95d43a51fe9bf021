import { fieldFaults } from '@countinghouse/contract/kernel/field-fault'
import { MOST_ATTACHMENTS } from '@countinghouse/contract/kernel/task-follow'
import { type FollowResult, followResult } from '@countinghouse/domain/kernel/lists/desk'
import { Alert, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import type { CallFault } from '../call-fault'
import { useDraft } from '../drafts-store'
import { instantSecondsText, leftToRight } from '../format'
import { useLanguage } from '../i18n'
import { useMay } from '../may'
import { type Shower, useShow } from '../show'
import { isTyping } from '../typing'
import { useUploadGate } from '../upload-gate'
import { useAction } from '../use-action'
import { usePageKeys } from '../use-page-keys'
import type { Desk } from './desk'
import { type Draft, draftOf, type Task, withNextContact, withPromise, withResult } from './draft'
import { MoreFields, NextContactField, PromiseFields } from './follow-fields'
import { ResultPicker } from './result-picker'
import { texts } from './texts'
import './follow-form.css'

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

  const change = (next: Draft) => {
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
    const parsed = desk.follow.input.safeParse(input, { reportInput: true })
    if (!parsed.success) {
      setFaults(fieldFaults(parsed.error, language))
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
  useFormKeys(open, {
    choose: key => change(withResult(draft, key)),
    promise: () => change(withPromise(draft, task)),
    next: () => change(withNextContact(draft, new Date())),
    remark: () => remark.current?.focus(),
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
      <ResultPicker value={result} disabled={fields.disabled} onChange={chosen => change(withResult(draft, chosen))} />
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

interface FormKeys {
  choose: (result: FollowResult) => void
  promise: () => void
  next: () => void
  remark: () => void
  save: () => void
}

/** An open dialog, list or calendar has the keys. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ant-modal, .ant-select, .ant-picker, .ant-picker-dropdown') !== null

/** One key a result; whoever types keeps the letters, and Ctrl with Enter saves from everywhere. */
function useFormKeys(open: boolean, keys: FormKeys): void {
  usePageKeys(event => {
    if (!open || event.altKey || event.repeat || isElsewhere(event.target)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      keys.save()
      return
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'enter') {
      // A button that has the focus is pressed instead.
      if (event.target instanceof Element && event.target.closest('button, a, [role="button"], summary')) return
      event.preventDefault()
      keys.save()
      return
    }
    const result = followResult.values.find(value => value === key)
    const act = result ? () => keys.choose(result) : { p: keys.promise, n: keys.next, r: keys.remark }[key]
    if (!act) return
    event.preventDefault()
    act()
  })
}
