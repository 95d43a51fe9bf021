import { directionOf, htmlLang, type Language } from './language'
import { numberFormat } from './money-text'

/** Values of a sentence by their names; a name without a value is shown as it stands. */
export type SentenceValues = Readonly<Record<string, string | number>>

/** What a pair of braces asks for: the value as it stands, a number in the language's digits, or one of the plural forms. */
export interface Slot {
  readonly name: string
  readonly kind: 'value' | 'number' | 'plural'
  /** Text by plural form; `#` in it stands for the number. Empty unless `kind` is plural. */
  readonly forms: Readonly<Record<string, string>>
}

/** The part of ICU MessageFormat that sentences use: `{name}`, `{count, number}`, `{count, plural, one {# day} other {# days}}`. */
const SLOT = /\{(\w+)(?:, (number|plural,((?: \w+ \{[^{}]*\})+)))?\}/g
const FORM = / (\w+) \{([^{}]*)\}/g

const readSlot = ([, name = '', kind, forms]: readonly (string | undefined)[]): Slot => ({
  name,
  kind: forms !== undefined ? 'plural' : kind === 'number' ? 'number' : 'value',
  forms: Object.fromEntries([...(forms ?? '').matchAll(FORM)].map(([, form, text]) => [form, text])),
})

/** What a text fills in, in its order; braces that no slot takes are left in `rest`. */
export function slotsOf(text: string): { slots: Slot[]; rest: string } {
  return { slots: [...text.matchAll(SLOT)].map(readSlot), rest: text.replace(SLOT, '') }
}

/** The sentence with its values, in the plural forms of the language. Inside Arabic a value's own order is kept. */
export function fillIn(written: string, language: Language, values: SentenceValues): string {
  const text = language === 'fr' ? typeset(written) : written
  if (!text.includes('{')) return text
  return text.replace(SLOT, (...match: string[]) => {
    const { name, kind, forms } = readSlot(match)
    const value = values[name]
    if (value === undefined) return match[0] ?? ''
    if (kind === 'value') return typeof value === 'string' ? isolated(value, language) : String(value)
    const number = typeof value === 'string' ? value : numberFormat(language, {}).format(value)
    if (kind === 'number') return number
    const said = forms[pluralForm(Number(value), language)] ?? forms.other ?? ''
    return said.replaceAll('#', number)
  })
}

/** French as it is set: a space before a sign keeps them in one line, and an apostrophe is none of a typewriter. */
const typeset = (text: string): string =>
  text
    .replace(/ ([;:?!»])|« /g, (_, sign?: string) => (sign ? `\u00a0${sign}` : '«\u00a0'))
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')

const rules = new Map<Language, Intl.PluralRules>()

function pluralForm(value: number, language: Language): Intl.LDMLPluralRule {
  let rule = rules.get(language)
  if (!rule) {
    // The standard tag: `ti` would be Tigrinya, with other plurals than Thai (G-019).
    rule = new Intl.PluralRules(htmlLang(language))
    rules.set(language, rule)
  }
  return rule.select(value)
}

/** Words of unknown direction between U+2068 and U+2069, so that names, dates and numbers do not turn around in Arabic. */
const isolated = (value: string, language: Language): string =>
  directionOf(language) === 'rtl' ? `\u2068${value}\u2069` : value

/**
 * The plural forms that a counted text has in each language: those of whole numbers below a million. A whole million has
 * a form of its own in Spanish and French (`un millón de`), which `other` says well enough where digits are shown.
 */
export const PLURAL_FORMS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['other'],
  'en-US': ['one', 'other'],
  es: ['one', 'other'],
  fr: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  ti: ['other'],
}
