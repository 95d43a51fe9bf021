import type { ActionCall, InputOf } from '@countinghouse/contract/kernel/call'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useNavigate } from 'react-router'
import { CallFault } from './call-fault'
import { ask, newKey } from './client'
import { useText } from './i18n'
import { pathTo } from './links'
import { useMay } from './may'
import { type NextStep, notify } from './notify'
import { usePagePaths } from './page-paths'
import { tabOf } from './tabs-store'

/** An action with its input, ready to be run. */
export interface Deed {
  call: ActionCall
  input: unknown
}
export const deed = <C extends ActionCall>(call: C, input: InputOf<C>): Deed => ({ call, input })

/** What one can do about what was just done, beside its sentence. */
export interface Afterwards {
  /** The page that shows it, where none of its ids does. */
  opens?: string
  /** What takes it back, for who may. */
  undo?: Deed
}

/** The page of the list that a dialog belongs to which was opened apart from it. */
export const OpenedFor = createContext<string | undefined>(undefined)

/** The record that an action is about, by the ids that go in and come out. */
function subjectOf(values: object): string | undefined {
  const { orderId, custId, taskId } = values as Readonly<Record<string, number | undefined>>
  if (orderId) return pathTo('order', orderId)
  if (taskId) return pathTo('approvalTask', taskId)
  return custId ? pathTo('customer', custId) : undefined
}

const isShown = (path: string): boolean =>
  tabOf(path).key === tabOf(window.location.pathname + window.location.search).key

/**
 * Says what was done, with "Open" where it was done to something that is not the page shown, and with "Undo". `about`
 * holds the ids of the action's input and answer.
 */
export function useSay(): (text: string, about: object, afterwards?: Afterwards) => void {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const paths = usePagePaths()
  const queries = useQueryClient()
  const openedFor = useContext(OpenedFor)

  const takeBack = async ({ call, input }: Deed, what: string) => {
    try {
      await ask(call, input as InputOf<ActionCall>, { key: newKey() })
      notify.success(t('kernel:undo.done', { what }))
    } catch (fault) {
      notify.failure(fault instanceof CallFault ? fault.msg : t('kernel:fault.request'))
    }
    for (const area of [call.area, ...call.refreshes]) void queries.invalidateQueries({ queryKey: [area] })
  }
  return (text, about, { opens, undo } = {}) => {
    const path = opens ?? subjectOf(about) ?? openedFor
    const steps: NextStep[] = []
    if (path && paths.has(path.split('?')[0]!) && !isShown(path))
      steps.push({ label: t('kernel:undo.open'), run: () => void navigate(path) })
    if (undo && may(undo.call)) steps.push({ label: t('kernel:undo.action'), run: () => void takeBack(undo, text) })
    notify.success(text, steps)
  }
}
