import { isChoosing } from '../typing'
import { usePageKeys } from '../use-page-keys'

interface FollowKeys<R extends string> {
  /** Each is a key of its own. */
  results: readonly R[]
  choose: (result: R) => void
  /** Other keys of the form. */
  acts: Readonly<Record<string, () => void>>
  save: () => void
}

/** One key a result; whoever types keeps the letters, and Ctrl with Enter saves from everywhere. */
export function useFollowKeys<R extends string>(open: boolean, { results, choose, acts, save }: FollowKeys<R>): void {
  usePageKeys({
    ctrl: event => {
      if (!open || event.repeat || event.key !== 'Enter' || isChoosing(event.target)) return
      event.preventDefault()
      save()
    },
    alone: event => {
      if (!open || event.repeat || event.shiftKey) return
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
    },
  })
}
