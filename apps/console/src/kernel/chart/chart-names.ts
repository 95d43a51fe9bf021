import { format } from 'echarts/core'

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** How wide a text is drawn, in pixels. */
export const widthOf = (text: string, font: string): number => format.getTextRect(text, font).width

/** A bracket opens what follows it. */
const opened = /[(（[«“]$/

/** The parts that a line may break between: a word with what follows it, in scripts without spaces too. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { segment, isWordLike } of words.segment(text))
    if ((isWordLike && !opened.test(parts.at(-1) ?? '')) || parts.length === 0) parts.push(segment)
    else if (opened.test(segment)) parts.push(segment)
    else parts[parts.length - 1] += segment
  return parts
}

export const longestPart = (text: string, font: string): number =>
  Math.max(0, ...partsOf(text).map(part => widthOf(part.trim(), font)))

/**
 * A text in lines of so many pixels; a word that is longer has a line of its own. The library itself would take every letter
 * that is not Latin for as wide as a Chinese sign.
 */
export function inLines(text: string, room: number, font: string): string {
  const lines: string[] = []
  for (const part of partsOf(text)) {
    const line = `${lines.at(-1) ?? ''}${part}`
    if (lines.length > 0 && widthOf(line.trim(), font) <= room) lines[lines.length - 1] = line
    else lines.push(part)
  }
  return lines.map(line => line.trim()).join('\n')
}

/** The same in two lines at most; the whole text stands in the tooltip. */
export function inTwoLines(text: string, room: number, font: string): string {
  const [first, second, ...others] = inLines(text, room, font).split('\n')
  return [first, second && (others.length > 0 ? `${second}…` : second)].filter(Boolean).join('\n')
}
