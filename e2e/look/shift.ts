import type { Page } from '@playwright/test'

/** A screen that moves more than this while it comes is one that people press the wrong thing in. */
export const MOST_SHIFT = 0.05

interface Shift {
  value: number
  of: string[]
}

/** From the next page load on, counts what moves by itself. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type Moved = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] }
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Moved[]) {
        if (hadRecentInput) continue
        const nodes = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement))
        shifts.push({ value, of: nodes.map(node => node?.className.toString() || node?.localName || '?') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Empty where the page kept still while it came; otherwise by how much it moved, and what. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  const largest = [...shifts].sort((a, b) => b.value - a.value)[0]
  return sum > MOST_SHIFT ? [`moves by ${sum.toFixed(3)}, most of it ${largest!.of.slice(0, 2).join(' and ')}`] : []
}
