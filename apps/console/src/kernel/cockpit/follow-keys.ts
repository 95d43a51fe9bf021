import { isTyping } from '../typing'
import { usePageKeys } from '../use-page-keys'

interface FollowKeys<R extends string> {
  /** Each is a key of its own. */
  results: readonly R[]
  choose: (result: R) => void
  /** Other keys of the form. */
  acts: Readonly<Record<string, () => void>>
  save: () => void
}

/** An open dialog, list or calendar has the keys. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ant-modal, .ant-select, .ant-picker, .ant-picker-dropdown') !== null

/** One key a result; whoever types keeps the letters, and Ctrl with Enter saves from everywhere. */
export function useFollowKeys<R extends string>(open: boolean, { results, choose, acts, save }: FollowKeys<R>): void {
  usePageKeys(event => {
    if (!open || event.altKey || event.repeat || isElsewhere(event.target)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
      return
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'enter') {
      // A button that has the focus is pressed instead.
      if (event.target instanceof Element && event.target.closest('button, a, [role="button"], summary')) return
      event.preventDefault()
      save()
      return
    }
    const result = results.find(value => value === key)
    const act = result === undefined ? acts[key] : () => choose(result)
    if (!act) return
    event.preventDefault()
    act()
  })
}
