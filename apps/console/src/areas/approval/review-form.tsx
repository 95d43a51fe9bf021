import { approval } from '@countinghouse/contract/areas/approval/calls'
import { approvalMessages } from '@countinghouse/contract/areas/approval/messages'
import type { Answer } from '@countinghouse/contract/areas/approval/rows'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { fieldFaults } from '@countinghouse/contract/kernel/field-fault'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { CALL_QUESTIONS } from '@countinghouse/domain/areas/approval/checklist'
import type { Language } from '@countinghouse/domain/kernel/language'
import { approvalStatus, approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { Alert, Button, Input, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { instantSecondsText } from '../../kernel/format'
import { type Say, useLanguage, useText } from '../../kernel/i18n'
import { useMay } from '../../kernel/may'
import { useTabActive } from '../../kernel/tab-activity'
import { useAction } from '../../kernel/use-action'
import { useRead } from '../../kernel/use-read'
import { UndoDialog } from './undo-dialog'
import './review-form.css'

type Task = AnswerOf<typeof approval.detail>
type Decision = InputOf<typeof approval.submit>['approvalStatus']

const { approved, rejected, sentBack } = approvalStatus.value
const { completed, transferred, closed } = approvalTaskStatus.value
const ENDED: readonly number[] = [completed, transferred, closed]
const DECISIONS = [
  { value: approved, text: 'approve', code: 'KeyA', key: 'A' },
  { value: sentBack, text: 'sendBack', code: 'KeyB', key: 'B' },
  { value: rejected, text: 'reject', code: 'KeyR', key: 'R' },
] as const

interface ReviewFormProps {
  task: Task
  onDone: () => void
}

/** The seven questions of the call, the remark and the decision; one keystroke decides and the next case is there. */
export function ReviewForm({ task, onDone }: ReviewFormProps) {
  const t = useText()
  const language = useLanguage()
  const may = useMay()
  const [answers, setAnswers] = useState<Readonly<Record<number, boolean>>>(() =>
    Object.fromEntries(task.callChecklist.map(({ questionId, answer }) => [questionId, answer])),
  )
  const [remark, setRemark] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [undoing, setUndoing] = useState(false)
  const questions = useRead(approval.listItem, {})
  const submit = useAction(approval.submit, { showFault: false, success: t('approval:form.saved') })
  const workable = task.maySubmit && !task.pendingMaterial
  const open = workable && may(approval.submit)
  const answered = Object.keys(answers).length

  const decide = async (decision: Decision) => {
    if (!open || submit.busy) return
    const input = {
      taskId: task.taskId,
      rowVersion: task.rowVersion,
      approvalStatus: decision,
      remark: remark.trim(),
      answers: CALL_QUESTIONS.flatMap((questionId): Answer[] => {
        const answer = answers[questionId]
        return answer === undefined ? [] : [{ questionId, answer }]
      }),
    }
    const parsed = approval.submit.input.safeParse(input, { reportInput: true })
    if (!parsed.success) {
      setFaults(fieldFaults(parsed.error, language))
      return
    }
    setFaults({})
    try {
      await submit.run(input)
      onDone()
    } catch {
      // The fault stands above the buttons; what was recorded stays.
    }
  }
  useDecisionKeys(open, decide)

  if (!workable) {
    return (
      <section className="ch-review" aria-label={t('approval:form.title')}>
        <h2>{t('approval:form.title')}</h2>
        <p className="ch-note">{whyNot(task, t, language)}</p>
        {task.approvalRemark && <p>{task.approvalRemark}</p>}
        <Questions questions={questions.data} answers={answers} disabled onAnswer={() => {}} />
        {task.mayUndo && may(approval.undo) && (
          <Button danger block onClick={() => setUndoing(true)}>
            {t('approval:undo.action')}
          </Button>
        )}
        {undoing && <UndoDialog task={task} onClose={() => setUndoing(false)} />}
      </section>
    )
  }
  return (
    <section className="ch-review" aria-label={t('approval:form.title')}>
      <h2>
        {t('approval:form.title')}
        <span className="ch-figures">
          {answered}/{CALL_QUESTIONS.length}
        </span>
      </h2>
      <Questions
        questions={questions.data}
        answers={answers}
        disabled={!open || submit.busy}
        onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
      />
      {faults.answers && (
        <p role="alert" className="ch-review-fault">
          {faults.answers}
        </p>
      )}
      <label htmlFor={`remark-${task.taskId}`}>{t('approval:form.remark')}</label>
      <Input.TextArea
        id={`remark-${task.taskId}`}
        value={remark}
        maxLength={500}
        autoSize={{ minRows: 3, maxRows: 6 }}
        status={faults.remark ? 'error' : undefined}
        disabled={!open || submit.busy}
        placeholder={t('approval:form.remarkHint')}
        onChange={event => setRemark(event.target.value)}
      />
      {faults.remark && (
        <p role="alert" className="ch-review-fault">
          {faults.remark}
        </p>
      )}
      {submit.fault && <Alert type="error" showIcon title={submit.fault.msg} />}
      <div className="ch-review-buttons">
        {DECISIONS.map(({ value, text, key }) => (
          <Button
            key={text}
            block
            type={value === approved ? 'primary' : 'default'}
            danger={value === rejected}
            disabled={!open}
            loading={submit.busy}
            aria-keyshortcuts={`Alt+${key}`}
            onClick={() => void decide(value)}
          >
            {t(`approval:form.${text}`)}
            <kbd>Alt+{key}</kbd>
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Why nothing can be recorded here. */
function whyNot(task: Task, t: Say, language: Language): string {
  const name = task.examinerName ?? '–'
  if (task.examineTime) return t('approval:form.ended', { name, time: instantSecondsText(task.examineTime) })
  if (ENDED.includes(task.approvalTaskStatus)) return t('approval:form.closed')
  return task.pendingMaterial
    ? sayMessage(approvalMessages.waitsForMaterial, language)
    : t('approval:form.notYours', { name })
}

interface QuestionsProps {
  questions: AnswerOf<typeof approval.listItem> | undefined
  answers: Readonly<Record<number, boolean>>
  disabled: boolean
  onAnswer: (questionId: number, answer: boolean) => void
}

function Questions({ questions = [], answers, disabled, onAnswer }: QuestionsProps) {
  const t = useText()
  return (
    <ol className="ch-questions">
      {questions.map(({ questionId, text }) => (
        <li key={questionId}>
          <div className="ch-question">
            <span id={`question-${questionId}`}>{text}</span>
            <Radio.Group
              size="small"
              optionType="button"
              disabled={disabled}
              aria-labelledby={`question-${questionId}`}
              value={answers[questionId]}
              options={[
                { value: true, label: t('kernel:yes') },
                { value: false, label: t('kernel:no') },
              ]}
              onChange={event => onAnswer(questionId, event.target.value as boolean)}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Alt and a letter decide; by the place of the key, because Alt writes other letters on some keyboards. */
function useDecisionKeys(open: boolean, decide: (decision: Decision) => Promise<void>): void {
  const active = useTabActive()
  const latest = useRef(decide)
  useEffect(() => {
    latest.current = decide
  })
  useEffect(() => {
    if (!active || !open) return
    const onKey = (event: KeyboardEvent) => {
      const chosen = event.altKey && !event.repeat && DECISIONS.find(({ code }) => code === event.code)
      if (!chosen) return
      event.preventDefault()
      void latest.current(chosen.value)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active, open])
}
