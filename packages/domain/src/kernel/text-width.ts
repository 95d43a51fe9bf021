export const ELLIPSIS = '...'

/** Length at which lists cut text when a column gives none (G-053). */
export const DEFAULT_CUT = 20

const widthOf = (character: string): number => (character.codePointAt(0)! < 128 ? 1 : 2)

/** Width of a text: an ASCII character counts 1, any other 2. */
export const textWidth = (text: string): number => [...text].reduce((total, character) => total + widthOf(character), 0)

/** Cut by number of characters, with three dots that are not counted. */
export function truncateLength(text: string, length: number = DEFAULT_CUT): string {
  const characters = [...text]
  return characters.length <= length ? text : characters.slice(0, length).join('') + ELLIPSIS
}

/** Cut by width, with three dots that are not counted; no character is cut in half. */
export function truncateWidth(text: string, width: number = DEFAULT_CUT): string {
  let used = 0
  let kept = ''
  for (const character of text) {
    used += widthOf(character)
    if (used > width) return kept + ELLIPSIS
    kept += character
  }
  return text
}

/** Scripts whose letters are as wide as they are high. */
const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u

/**
 * Cut to what a column holds: by width where letters are wide, by number where they are not, because the width of
 * R-164 counts an Arabic or Thai letter as two.
 */
export const truncateToFit = (text: string, width: number = DEFAULT_CUT): string =>
  FULL_WIDTH.test(text) ? truncateWidth(text, width) : truncateLength(text, width)
