import { type RefObject, useRef } from 'react'
import { usePageKeys } from './use-page-keys'

const ROWS = '.ant-table-tbody > tr[tabindex]'

/**
 * The keys of a list that is the shown page: `j` and `k` go down and up its rows, `x` chooses the row, `f` goes to the
 * first filter. Enter and the space bar belong to the row itself. Whoever types into a field keeps his letters.
 */
export function useListKeys(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  usePageKeys({
    alone: event => {
      const list = section.current
      // What has the focus elsewhere has the keys.
      if (!list || (document.activeElement !== document.body && !list.contains(document.activeElement))) return
      const act = KEYS[event.key]
      if (!act) return
      event.preventDefault()
      act(list)
    },
  })
  return section
}

const KEYS: Readonly<Record<string, (list: HTMLElement) => void>> = {
  j: list => step(list, 1),
  k: list => step(list, -1),
  x: list => rowInFocus(list)?.querySelector<HTMLElement>('.ant-table-selection-column input')?.click(),
  f: list => list.querySelector<HTMLElement>('.ch-filters input')?.focus(),
}

const rowInFocus = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>(ROWS)].find(row => row.contains(document.activeElement))

function step(list: HTMLElement, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)]
  const at = rows.findIndex(row => row.contains(document.activeElement))
  const next = at === -1 ? rows[0] : rows[at + by]
  next?.focus()
}
