import { NATIVE_NAMES } from '@countinghouse/domain/kernel/language'
import type { Page } from '@playwright/test'
import { CHINESE, leaningHeadings, MESSAGE, MISSING_TEXT, MISSING_VALUE, sidewaysBy, tallRows } from '../support/walk'

/** Whatever is cut, lies over something, leans or is not translated in the page as it is shown, in the parts that `within` finds. */
export async function lookFaults(page: Page, language: string, within: string): Promise<string[]> {
  const said = await wordsIn(page, within)
  const sideways = await sidewaysBy(page)
  return [
    ...(MISSING_TEXT.exec(said) ?? []).slice(0, 1),
    ...(MISSING_VALUE.exec(said) ?? []).slice(0, 1),
    ...(language === 'zh-CN' ? [] : (CHINESE.exec(said) ?? [])),
    ...(await page.locator(MESSAGE).allInnerTexts()),
    ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []),
    ...(await leaningHeadings(page, within)),
    ...(await tallRows(page, within)),
    ...(await page.evaluate(cutAndCovered, within)),
    ...(await page.evaluate(shortAndTurned, within)),
    ...(await page.evaluate(sameTwice, within)),
  ]
}

/** What the product says there: neither what is shown as it is stored, nor the name that a language has for itself. */
async function wordsIn(page: Page, within: string): Promise<string> {
  await page.locator(within).first().waitFor()
  // Together, so that nothing arrives in between.
  const { said, stored } = await page.evaluate(root => {
    const shown = document.querySelector<HTMLElement>(root)!
    return { said: shown.innerText, stored: [...shown.querySelectorAll('pre')].map(one => one.innerText) }
  }, within)
  return [...stored, ...Object.values(NATIVE_NAMES)].reduce((words, one) => words.replaceAll(one, ''), said)
}

/** Runs in the page: two buttons of a dialog that say the same, such as a way out and an act that are one word in a language. */
function sameTwice(within: string): string[] {
  const buttons = document.querySelectorAll<HTMLElement>(`${within} .ant-modal-footer button`)
  const said = [...buttons].map(button => button.innerText.trim()).filter(text => text !== '')
  return said.filter((text, at) => said.indexOf(text) !== at).map(text => `two buttons say "${text}"`)
}

/** Runs in the page: texts that their box cuts without a sign, and texts that are painted over each other. */
function cutAndCovered(within: string): string[] {
  const SLACK_PX = 2
  const PANELS = '.ch-chart, .ch-preview, .ant-modal-container, .ch-card, .ch-panel'
  const root = document.querySelector(within)
  if (!root) return []
  const faults: string[] = []
  const texts: { node: Element; lines: DOMRect[]; box: DOMRect; text: string }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (
      !node ||
      node.closest('.ch-unseen') ||
      text === '' ||
      !node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const box = range.getBoundingClientRect()
    // What only screen readers are told, and what is scrolled away, is not looked at.
    if (box.width <= 1 || box.height <= 1 || box.bottom < 0 || box.top > innerHeight) continue
    const lines = [...range.getClientRects()]
    texts.push({ node, lines, box, text })
    // Other scripts break between any letters.
    if (
      /^[ -~]+$/.test(text) &&
      new Set(lines.map(line => Math.round(line.top))).size > text.split(/[\s-]+/).length + 1
    )
      faults.push(`"${text.slice(0, 40)}" is broken inside its words`)
    const cutBy = cutter(node, box)
    if (cutBy) faults.push(`"${text.slice(0, 40)}" is cut by ${cutBy}`)
    const panel = node.closest(PANELS)?.getBoundingClientRect()
    if (panel && (box.right > panel.right + SLACK_PX || box.left < panel.left - SLACK_PX) && !scrolls(node))
      faults.push(`"${text.slice(0, 40)}" stands out of its panel`)
  }
  // From the top down: a line meets only those that begin before it ends.
  const lines = texts
    .filter(({ node }) => !fixed(node))
    .flatMap(text => text.lines.map(line => ({ text, line })))
    .sort((a, b) => a.line.top - b.line.top)
  for (const [index, { text: one, line }] of lines.entries())
    for (let next = index + 1; next < lines.length && lines[next]!.line.top < line.bottom; next++) {
      const { text: other, line: below } = lines[next]!
      const at = one.node !== other.node && middleOfOverlap(line, below)
      if (at && seenAt(one.node, at) && seenAt(other.node, at))
        faults.push(`"${one.text.slice(0, 30)}" and "${other.text.slice(0, 30)}" lie over each other`)
    }
  return [...new Set(faults)]

  /** The element that hides a part of the text, unless it scrolls or says so with an ellipsis. */
  function cutter(node: Element, box: DOMRect): string | undefined {
    for (let part: Element | null = node; part && root!.contains(part); part = part.parentElement) {
      const style = getComputedStyle(part)
      // Tabs that do not fit are reached by scrolling and by the menu at their end; a table's head scrolls with its body.
      if (style.position === 'fixed' || part.matches('.ant-tabs-nav-wrap, .ant-table-header')) return undefined
      if (/(auto|scroll)/.test(style.overflowX + style.overflowY)) return undefined
      if (!/(hidden|clip)/.test(style.overflowX + style.overflowY)) continue
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined
      const edge = part.getBoundingClientRect()
      const beyond = Math.max(
        edge.left - box.left,
        box.right - edge.right,
        box.bottom - edge.bottom,
        edge.top - box.top,
      )
      if (beyond > SLACK_PX) return part.getAttribute('class')?.split(' ')[0] || part.tagName.toLowerCase()
    }
    return undefined
  }

  /** Whether a part between it and its panel scrolls sideways, or cuts it with a sign. */
  function scrolls(node: Element): boolean {
    for (let part: Element | null = node; part; part = part.matches(PANELS) ? null : part.parentElement)
      if (getComputedStyle(part).overflowX !== 'visible' && !standsOut(part)) return true
    return false
  }

  /** What cuts or scrolls helps only where it is itself inside the panel. */
  function standsOut(part: Element): boolean {
    const panel = part.parentElement?.closest(PANELS)?.getBoundingClientRect()
    const box = part.getBoundingClientRect()
    return panel !== undefined && (box.right > panel.right + SLACK_PX || box.left < panel.left - SLACK_PX)
  }

  /** A column that keeps its place covers what is scrolled under it. */
  function fixed(node: Element): boolean {
    return node.closest('.ant-table-cell-fix') !== null
  }

  /** The middle of what two lines have in common; undefined where they do no more than touch. */
  function middleOfOverlap(a: DOMRect, b: DOMRect): { x: number; y: number } | undefined {
    const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)]
    const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
    return right - left > 3 && bottom - top > 4 ? { x: (left + right) / 2, y: (top + bottom) / 2 } : undefined
  }

  /** Whether one sees there what the element holds: it is not scrolled away, and nothing opaque such as a sticky head lies over it. */
  function seenAt(node: Element, { x, y }: { x: number; y: number }): boolean {
    for (let part: Element | null = node; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part)
      const box = part.getBoundingClientRect()
      if (overflowX !== 'visible' && (x < box.left || x > box.right)) return false
      if (overflowY !== 'visible' && (y < box.top || y > box.bottom)) return false
    }
    for (const top of document.elementsFromPoint(x, y)) {
      if (node.contains(top) || top.contains(node)) return true
      const colour = getComputedStyle(top).backgroundColor
      if (!/^rgba\(.*, (0|0?\.\d+)\)$|\/ (0|0?\.\d+)\)$/.test(colour)) return false
    }
    return false
  }
}

/** Runs in the page: a choice that ends in an ellipsis, a label that is a key, a title under its cross, words whose end stands on the wrong side. */
function shortAndTurned(within: string): string[] {
  const root = document.querySelector(within)
  if (!root) return []
  const faults: string[] = []
  const textOf = (node: Node) => node.textContent?.trim() ?? ''
  for (const choice of root.querySelectorAll('.ant-segmented-item-label'))
    if (choice.scrollWidth > choice.clientWidth + 1) faults.push(`the choice "${textOf(choice)}" is cut`)
  // A field that has no name is called by its key.
  for (const label of root.querySelectorAll('.ant-form-item-label > label, thead th'))
    if (/^[a-z]+([A-Z][a-z]*)+$/.test(textOf(label))) faults.push(`the label ${textOf(label)} is a key`)
  const cross = root.querySelector('.ant-modal-close svg')?.getBoundingClientRect()
  const title = root.querySelector('.ant-modal-title')
  if (cross && title) {
    const range = document.createRange()
    range.selectNodeContents(title)
    const meets = (line: DOMRect) =>
      line.left < cross.right && line.right > cross.left && line.top < cross.bottom && line.bottom > cross.top
    if ([...range.getClientRects()].some(meets)) faults.push(`"${textOf(title).slice(0, 40)}" lies under its cross`)
  }
  // A sentence as somebody wrote it: nothing isolates it, so the point at its end is put before its first word.
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement!
    const text = textOf(walker.currentNode)
    const isSentence = /^\p{Script=Latin}/u.test(text) && /[.!?]$/.test(text) && text.split(' ').length > 2
    if (
      !isSentence ||
      /\p{Script=Arabic}/u.test(text) ||
      !node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    const { direction, unicodeBidi } = getComputedStyle(node)
    if (direction === 'rtl' && unicodeBidi !== 'plaintext') faults.push(`"${text.slice(0, 40)}" ends on the wrong side`)
  }
  return [...new Set(faults)]
}
