import { directionOf, htmlLang, type Language } from '@countinghouse/domain/kernel/language'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { DOCUMENT_WORDS, type DocumentWords } from './words'

export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** How a document writes: its words and its amounts in one language and currency, ready to stand in the page. */
export interface Pen {
  language: Language
  word(name: keyof DocumentWords, values?: Record<string, string>): string
  money(amountMinor: number): string
  /** Numbers, dates and references read from left to right in every language. */
  figure(text: string): string
}

export function penOf(language: Language, currency: string): Pen {
  const figure = (text: string) => `<bdi dir="ltr">${escaped(text)}</bdi>`
  return {
    language,
    word: (name, values = {}) =>
      escaped(DOCUMENT_WORDS[language][name]).replace(/\{(\w+)\}/g, (whole, key: string) =>
        values[key] === undefined ? whole : figure(values[key]),
      ),
    money: amountMinor => figure(moneyText(amountMinor, currency, language)),
    figure,
  }
}

export const pairs = (rows: readonly (readonly [label: string, value: string])[]): string =>
  `<dl>${rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>`

interface Table {
  title: string
  head: readonly string[]
  /** Columns from this one on are figures. */
  figuresFrom: number
  rows: readonly { cells: readonly string[]; class?: string }[]
}

export function table({ title, head, figuresFrom, rows }: Table): string {
  const cell = (tag: 'th' | 'td') => (html: string, index: number) =>
    `<${tag}${tag === 'th' ? ' scope="col"' : ''}${index >= figuresFrom ? ' class="figure"' : ''}>${html}</${tag}>`
  const body = rows.map(
    row => `<tr${row.class ? ` class="${row.class}"` : ''}>${row.cells.map(cell('td')).join('')}</tr>`,
  )
  return `<section><h2>${title}</h2><table><thead><tr>${head.map(cell('th')).join('')}</tr></thead><tbody>${body.join('')}</tbody></table></section>`
}

interface DocumentPage {
  pen: Pen
  lender: string
  title: 'statement' | 'receipt'
  number: string
  issued: string
  content: string
}

/** A page to print: A4, black on white, its own styles, no scripts. */
export function documentPage({ pen, lender, title, number, issued, content }: DocumentPage): string {
  const { language } = pen
  const [before = '', between = '', after = ''] = DOCUMENT_WORDS[language].page.split(/\{pages?\}/)
  const quoted = (text: string) => JSON.stringify(text)
  return `<!doctype html>
<html lang="${htmlLang(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${pen.word(title)} ${escaped(number)}</title>
<style>
  @page { size: A4; margin: 18mm 16mm 20mm;
    @bottom-center { content: ${quoted(before)} counter(page) ${quoted(between)} counter(pages) ${quoted(after)}; font: 9pt system-ui, sans-serif; color: #555 } }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 178mm; padding: 24px; color: #111; background: #fff;
    font: 10.5pt/1.5 "Inter Variable", system-ui, "Noto Sans Thai", "Noto Sans Arabic", sans-serif; font-variant-numeric: tabular-nums }
  :lang(th), :lang(ar) { line-height: 1.7 }
  header { display: flex; justify-content: space-between; gap: 24px; padding-block-end: 12px; border-block-end: 2px solid #111 }
  header p { margin: 0; font-weight: 600 } h1 { margin: 0; font-size: 17pt; line-height: 1.25 }
  header dl { margin: 0; text-align: end } header dl div { display: block }
  h2 { margin: 20px 0 6px; font-size: 11.5pt }
  dl { display: grid; grid-template-columns: 1fr 1fr; gap: 2px 24px; margin: 14px 0 }
  dl div { display: flex; justify-content: space-between; gap: 12px; border-block-end: 1px solid #e3e3e3; padding-block: 3px }
  dt { color: #555 } dd { margin: 0; text-align: end; overflow-wrap: anywhere }
  header dl { display: block } header dl div { border: 0; padding: 0 } header dt, header dd { display: inline }
  table { width: 100%; border-collapse: collapse } th { color: #555; font-weight: 500; text-align: start }
  th, td { padding: 4px 6px; border-block-end: 1px solid #e3e3e3; vertical-align: top; overflow-wrap: anywhere }
  .figure { text-align: end; white-space: nowrap } .total td { font-weight: 600; border-block-start: 1px solid #111 }
  .reversed td { color: #555 } .reversed .figure bdi { text-decoration: line-through }
  .large { font-size: 20pt; font-weight: 600; margin: 16px 0 4px } .void { border: 1px solid #b3261e; color: #b3261e; padding: 8px 12px }
  tr, section > h2 { break-inside: avoid } h2 { break-after: avoid } thead { display: table-header-group }
  footer { margin-block-start: 24px; color: #555; font-size: 9pt }
  @media print { body { padding: 0; max-width: none } }
  @media (max-width: 560px) { header { flex-direction: column } header dl { text-align: start } dl { grid-template-columns: 1fr } body { padding: 16px }
    section { overflow-x: auto } }
</style>
</head>
<body>
<header><div><p>${escaped(lender)}</p><h1>${pen.word(title)}</h1></div>
<dl><div><dt>${pen.word('number')}</dt> <dd>${pen.figure(number)}</dd></div><div><dt>${pen.word('issued')}</dt> <dd>${pen.figure(issued)}</dd></div></dl></header>
${content}
<footer>${pen.word('madeBy')}</footer>
</body>
</html>`
}
