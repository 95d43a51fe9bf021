import type { ActionCall, AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { type Deed, useSay } from './afterwards'
import { CallFault } from './call-fault'
import { ask, newKey } from './client'
import { doneSentence } from './done/done-sentence'
import { useLanguage, useText } from './i18n'
import { notify } from './notify'

export interface Action<C extends ActionCall> {
  /** Runs the action; throws its `CallFault` after having shown it. */
  run(input: InputOf<C>): Promise<AnswerOf<C>>
  busy: boolean
  fault: CallFault | undefined
  /** Forgets the last fault and takes a new key, for a dialog that opens again. */
  reset(): void
}

interface Outcome {
  waiting: boolean
}
const waits = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && (answer as Partial<Outcome>).waiting === true

export interface ActionOptions<C extends ActionCall> {
  /** What to say after success: what was done to what (`useDone`); nothing when false, where the caller says it. */
  success: string | ((input: InputOf<C>) => string) | false
  /** The page that shows what was made or changed, where no id of input or answer says it: "Open" leads there. */
  opens?: (answer: AnswerOf<C>, input: InputOf<C>) => string | undefined
  /** The action that takes it back: "Undo" runs it. */
  undo?: (input: InputOf<C>, answer: AnswerOf<C>) => Deed | undefined
  /** False: the caller shows the fault itself, as a form does at its fields. */
  showFault?: boolean
}

/**
 * Says of a dialog that its deed is done: by its title, which names what is done to what.
 * What is made has no name in the title yet: it has the one that was typed.
 */
export function useDone(): (title: string, input?: object) => string {
  const t = useText()
  const language = useLanguage()
  return (title, input = {}) => {
    const what = doneSentence(title, language) ?? title
    const name = nameIn(input)
    return name && !what.includes(name) ? t('kernel:successOf', { what, name }) : t('kernel:success', { what })
  }
}

const NAME_FIELD = /^(name|title|.*Name)$/u

function nameIn(input: object): string | undefined {
  const named = Object.entries(input).find(([field, value]) => NAME_FIELD.test(field) && typeof value === 'string')
  return named?.[1] || undefined
}

/**
 * An action of the contract. Afterwards every read of its area and of `refreshes` is asked again.
 * One attempt has one idempotency key: while nobody knows whether the server acted, a retry keeps the key.
 */
export function useAction<C extends ActionCall>(
  call: C,
  { success, opens, undo, showFault = true }: ActionOptions<C>,
): Action<C> {
  const t = useText()
  const say = useSay()
  const queries = useQueryClient()
  const key = useRef<string>(undefined)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<CallFault>()

  const run = async (input: InputOf<C>): Promise<AnswerOf<C>> => {
    if (running.current) throw new CallFault(0, t('kernel:fault.running'))
    running.current = true
    setBusy(true)
    setFault(undefined)
    key.current ??= newKey()
    const refresh = () =>
      Promise.all([call.area, ...call.refreshes].map(area => queries.invalidateQueries({ queryKey: [area] })))
    try {
      const answer = await ask(call, input, { key: key.current })
      key.current = undefined
      void refresh()
      if (success !== false) {
        const about = { ...(input as object), ...(answer as object) }
        if (waits(answer)) say(t('kernel:change.waiting'), about)
        else
          say(typeof success === 'string' ? success : success(input), about, {
            opens: opens?.(answer, input),
            undo: undo?.(input, answer),
          })
      }
      return answer
    } catch (thrown) {
      const known =
        thrown instanceof CallFault ? thrown : new CallFault(0, t('kernel:fault.request'), { uncertain: true })
      if (!known.uncertain) key.current = undefined
      if (known.code === CODE.changed) void refresh()
      setFault(known)
      // -1002, 401 and 403 have shown their own notice.
      if (showFault && !hasNotice(known)) notify.failure(known.msg)
      throw known
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const reset = useCallback(() => {
    key.current = undefined
    setFault(undefined)
  }, [])
  return { run, busy, fault, reset }
}

const hasNotice = (fault: CallFault): boolean =>
  fault.code === CODE.notPermitted || fault.code === 401 || fault.code === 403
