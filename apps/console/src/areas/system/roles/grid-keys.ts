import { type RefObject, useEffect } from 'react'

const BOX = 'input[type="checkbox"]:not(:disabled)'

/**
 * Makes the boxes of a table one stop of the Tab key: arrows move between them, Home and End to the first and last of the
 * row, with Ctrl of the table. A space ticks, as ever.
 */
export function useGridKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current
    if (!root) return
    const boxes = (within: Element = root) => [...within.querySelectorAll<HTMLInputElement>(BOX)]
    const settle = () => {
      const all = boxes()
      const at = all.find(box => box === document.activeElement) ?? all.find(box => box.tabIndex === 0) ?? all[0]
      for (const box of all) box.tabIndex = box === at ? 0 : -1
    }
    const onKey = (event: KeyboardEvent) => {
      const box = event.target as HTMLInputElement
      if (!box.matches(BOX)) return
      const to = target(box, event, boxes)
      if (!to) return
      event.preventDefault()
      to.focus()
    }
    settle()
    const watch = new MutationObserver(settle)
    watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    root.addEventListener('focusin', settle)
    root.addEventListener('keydown', onKey)
    return () => {
      watch.disconnect()
      root.removeEventListener('focusin', settle)
      root.removeEventListener('keydown', onKey)
    }
  }, [frame])
}

type Boxes = (within?: Element) => HTMLInputElement[]

function target(box: HTMLInputElement, event: KeyboardEvent, boxes: Boxes): HTMLInputElement | undefined {
  const row = box.closest('tr')!
  const inRow = boxes(row)
  const at = inRow.indexOf(box)
  const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return inRow[at + (event.key === forward ? 1 : -1)]
    case 'ArrowDown':
    case 'ArrowUp':
      return inColumn(box, event.key === 'ArrowDown', boxes)
    case 'Home':
      return (event.ctrlKey ? boxes() : inRow)[0]
    case 'End':
      return (event.ctrlKey ? boxes() : inRow).at(-1)
    default:
      return undefined
  }
}

/** The nearest box above or below in the same column; in the first column where the row has none there. */
function inColumn(box: HTMLInputElement, down: boolean, boxes: Boxes): HTMLInputElement | undefined {
  const cell = box.closest<HTMLTableCellElement>('td, th')!
  const rows = [...cell.closest('table')!.querySelectorAll('tbody tr')]
  const at = rows.indexOf(cell.closest('tr')!)
  const others = down ? rows.slice(at + 1) : rows.slice(0, at).reverse()
  for (const row of others) {
    const found = boxes(row).find(one => one.closest<HTMLTableCellElement>('td, th')!.cellIndex === cell.cellIndex)
    if (found) return found
  }
  return undefined
}
