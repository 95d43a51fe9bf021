import { approval } from '@countinghouse/contract/areas/approval/calls'
import { approvalMessages } from '@countinghouse/contract/areas/approval/messages'
import type { Answer } from '@countinghouse/contract/areas/approval/rows'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { inputFaults } from '@countinghouse/contract/kernel/field-fault'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { rejectReason } from '@countinghouse/contract/kernel/reject-reason'
import { CALL_QUESTIONS } from '@countinghouse/domain/areas/approval/checklist'
import { REJECT_REASONS } from '@countinghouse/domain/areas/approval/reject-reason'
import type { Language } from '@countinghouse/domain/kernel/language'
import { approvalStatus, approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { Alert, Button, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { deed } from '../../kernel/afterwards'
import { Deciding } from '../../kernel/deciding'
import { useDictionaries } from '../../kernel/dictionary-texts'
import { useDraft } from '../../kernel/drafts-store'
import { useFieldName } from '../../kernel/field-name'
import { instantSecondsText } from '../../kernel/format'
import { type Say, useLanguage, useText } from '../../kernel/i18n'
import { useMay } from '../../kernel/may'
import { useAction } from '../../kernel/use-action'
import { useLabel } from '../../kernel/use-label'
import { usePageKeys } from '../../kernel/use-page-keys'
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

type Answers = Readonly<Record<number, boolean>>
interface Draft {
  answers: Answers
  rejectReason: Reason | null
  remark: string
}
type Reason = (typeof REJECT_REASONS)[number]

/** What the answers and the remark of a task are kept under until they are sent. */
export const draftOf = (taskId: number): string => `review ${taskId}`

interface ReviewFormProps {
  task: Task
  /** False while a part of the case is not there yet: nothing is judged unseen. */
  ready: boolean
  onDone: () => void
}

/** The seven questions of the call, the remark and the decision; one keystroke decides and the next case is there. */
export function ReviewForm({ task, ready, onDone }: ReviewFormProps) {
  const t = useText()
  const language = useLanguage()
  const may = useMay()
  const label = useLabel()
  const dictionaries = useDictionaries()
  const fieldName = useFieldName('approval')
  const [draft, setDraft] = useDraft<Draft>(draftOf(task.taskId))
  const answers = draft?.answers ?? Object.fromEntries(task.callChecklist.map(one => [one.questionId, one.answer]))
  const remark = draft?.remark ?? ''
  const reason = draft?.rejectReason ?? null
  const set = (change: Partial<Draft>) => setDraft({ answers, remark, rejectReason: reason, ...change })
  const setAnswers = (next: Answers) => set({ answers: next })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [undoing, setUndoing] = useState(false)
  const questions = useRead(approval.listItem, {})
  const submit = useAction(approval.submit, {
    showFault: false,
    success: ({ approvalStatus: decision }) =>
      t('approval:form.saved', {
        decision: dictionaries.label('approvalStatus', decision),
        name: task.custName,
        orderNo: task.orderNo,
      }),
    // Only an approval that moved the order can be taken back.
    undo: ({ taskId, rowVersion }, { orderStatus: state }) =>
      state === orderStatus.value.approved
        ? deed(approval.undo, { taskId, rowVersion: rowVersion + 1, remark: t('approval:undo.atOnce') })
        : undefined,
  })
  const open = task.maySubmit && ready && may(approval.submit)
  // Whoever never sends what was asked for can be rejected; anything else needs it.
  const waits = task.pendingMaterial
  const decisions = DECISIONS.filter(({ value }) => !waits || value === rejected)
  const answered = Object.keys(answers).length

  const decide = async (decision: Decision) => {
    if (!open || submit.busy) return
    const input = {
      taskId: task.taskId,
      rowVersion: task.rowVersion,
      approvalStatus: decision,
      rejectReason: decision === rejected ? reason : null,
      remark: remark.trim(),
      answers: CALL_QUESTIONS.flatMap((questionId): Answer[] => {
        const answer = answers[questionId]
        return answer === undefined ? [] : [{ questionId, answer }]
      }),
    }
    const found = inputFaults(approval.submit.input, input, language)
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
      // The fault stands above the buttons; what was recorded stays.
    }
  }
  useDecisionKeys(open ? decisions : [], decide)
  const [at, setAt] = useState(0)
  const asks = open && !waits
  useAnswerKeys(asks, {
    go: setAt,
    answer: said => {
      const questionId = CALL_QUESTIONS[at]
      if (questionId === undefined) return
      setAnswers({ ...answers, [questionId]: said })
      setAt(Math.min(at + 1, CALL_QUESTIONS.length - 1))
    },
  })

  if (!task.maySubmit) {
    return (
      <section className="ch-review" aria-label={t('approval:form.title')}>
        <h2>{t('approval:form.title')}</h2>
        <p className="ch-note">{whyNot(task, t, language)}</p>
        {task.rejectReason && <p>{label(rejectReason, task.rejectReason)}</p>}
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
      {task.firstExaminerName && (
        <p className="ch-note">{t('approval:form.secondLevel', { name: task.firstExaminerName })}</p>
      )}
      {waits && (
        <Alert
          type="warning"
          showIcon
          title={sayMessage(approvalMessages.waitsForMaterial, language)}
          description={task.approvalRemark}
        />
      )}
      <Questions
        questions={questions.data}
        answers={answers}
        at={asks ? at : undefined}
        disabled={!asks || submit.busy}
        onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
      />
      {faults.answers && (
        <p role="alert" className="ch-review-fault">
          {faults.answers}
        </p>
      )}
      <label htmlFor={`reason-${task.taskId}`}>{fieldName('rejectReason')}</label>
      <Select
        id={`reason-${task.taskId}`}
        allowClear
        value={reason ?? undefined}
        status={faults.rejectReason ? 'error' : undefined}
        disabled={!open || submit.busy}
        placeholder={t('approval:form.reasonHint')}
        options={REJECT_REASONS.map(value => ({ value, label: label(rejectReason, value) }))}
        onChange={(value?: Reason) => set({ rejectReason: value ?? null })}
      />
      {faults.rejectReason && (
        <p role="alert" className="ch-review-fault">
          {faults.rejectReason}
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
        onChange={event => set({ remark: event.target.value })}
      />
      {faults.remark && (
        <p role="alert" className="ch-review-fault">
          {faults.remark}
        </p>
      )}
      {submit.fault && <Alert type="error" showIcon title={submit.fault.msg} />}
      <Deciding>
        {decisions.map(({ value, text, key }) => (
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
      </Deciding>
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
  answers: Answers
  /** The question that Y and N answer. */
  at?: number
  disabled: boolean
  onAnswer: (questionId: number, answer: boolean) => void
}

function Questions({ questions = [], answers, at, disabled, onAnswer }: QuestionsProps) {
  const t = useText()
  return (
    <ol className="ch-questions">
      {questions.map(({ questionId, text }, index) => (
        <li key={questionId} data-at={index === at || undefined}>
          <div className="ch-question">
            <span id={`question-${questionId}`}>{text}</span>
            <Radio.Group
              size="small"
              name={`question-${questionId}`}
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

interface AnswerKeys {
  go: (index: number) => void
  answer: (said: boolean) => void
}

/** 1 to 7 choose a question, Y and N answer it and go to the next; whoever types a remark keeps these letters. */
function useAnswerKeys(open: boolean, keys: AnswerKeys): void {
  usePageKeys({
    alone: event => {
      if (!open) return
      const question = Number(event.key)
      if (question >= 1 && question <= CALL_QUESTIONS.length) keys.go(question - 1)
      else if (event.code === 'KeyY') keys.answer(true)
      else if (event.code === 'KeyN') keys.answer(false)
    },
  })
}

/** Alt and a letter decide what is offered; by the place of the key, because Alt writes other letters on some keyboards. */
function useDecisionKeys(
  offered: readonly (typeof DECISIONS)[number][],
  decide: (decision: Decision) => Promise<void>,
): void {
  usePageKeys({
    alt: event => {
      const chosen = !event.repeat && offered.find(({ code }) => code === event.code)
      if (!chosen) return
      event.preventDefault()
      void decide(chosen.value)
    },
  })
}
