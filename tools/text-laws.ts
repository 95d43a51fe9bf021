// The laws of texts: six languages, the same values to fill in, each language's own plurals.
import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'
import { PLURAL_FORMS, type Slot, slotsOf } from '@countinghouse/domain/kernel/sentence'
import type { SixTexts } from './all-texts'

const CHIP = 'apps/console/src/sign-in/texts: texts.roles.'
const ROLE = 'packages/contract/src/kernel/dictionaries/texts: dictionaryTexts.roleCode.'

/** The sign-in page comes without the dictionaries: it says the roles itself, in the same words. */
export function roleFaults(all: readonly SixTexts[]): string[] {
  const roles = new Map(all.filter(({ place }) => place.startsWith(ROLE)).map(({ place, texts }) => [place, texts]))
  return all.flatMap(({ place, texts }) => {
    const role = place.startsWith(CHIP) ? roles.get(place.replace(CHIP, ROLE)) : undefined
    return LANGUAGES.filter(language => role && role[language] !== texts[language]).map(
      language => `${place} is called otherwise in ${language} than its role: ‘${role![language]}’`,
    )
  })
}

/** What is wrong with one text, a line each. */
export function textFaults({ place, texts }: SixTexts): string[] {
  const there = LANGUAGES.flatMap(language => {
    const text = texts[language]
    return text === undefined ? [] : [{ language, text, ...slotsOf(text) }]
  })
  const names = (slots: readonly Slot[]) => [...new Set(slots.map(slot => slot.name))].sort().join(', ')
  const all = new Set(there.map(({ slots }) => names(slots)))
  const counted = new Set(
    there.flatMap(({ slots }) => slots.filter(slot => slot.kind !== 'value').map(slot => slot.name)),
  )
  return [
    ...LANGUAGES.filter(language => texts[language] === undefined).map(language => `is missing in ${language}`),
    ...there.flatMap(({ language, text, slots, rest }) => [
      ...(text.trim() === '' ? [`is empty in ${language}`] : []),
      ...(/[{}]/.test(rest) ? [`has braces that cannot be read in ${language}`] : []),
      ...(all.size > 1 ? [`fills in ${names(slots) || 'nothing'} in ${language}`] : []),
      ...slots.flatMap(slot => slotFaults(slot, language, counted)),
      ...uncounted(text, language),
    ]),
  ].map(fault => `${place} ${fault}`)
}

function slotFaults({ name, kind, forms }: Slot, language: Language, counted: ReadonlySet<string>): string[] {
  const wanted = PLURAL_FORMS[language]
  if (kind === 'value') return counted.has(name) ? [`counts ${name} elsewhere, but not in ${language}`] : []
  if (kind === 'number') return []
  if (wanted.length === 1) return [`needs no plural in ${language}: write {${name}, number}`]
  const own = Object.keys(forms)
  const [missing, strange] = [wanted.filter(form => !own.includes(form)), own.filter(form => !wanted.includes(form))]
  return [
    ...missing.map(form => `lacks the form ‘${form}’ of ${name} in ${language}`),
    ...strange.map(form => `has a form ‘${form}’ of ${name} that ${language} does not ask for`),
  ]
}

/** Names that stand for numbers wherever a sentence uses them. */
const NUMBERS = 'count|number|total|most|least|min|max|days|hours|minutes|seconds|rows|lines|free|left|moved|classes'
const NOUN_AFTER = new RegExp(`\\{(${NUMBERS})(?:, number)?\\} (\\p{L}{3,})`, 'u')
/** Words that stay as they are whatever the number: they may follow it. */
const UNCHANGED: Readonly<Partial<Record<Language, readonly string[]>>> = {
  // `items` stands in the specification's own sentence under every list.
  'en-US': ['items', 'selected', 'settled', 'open', 'unread', 'min', 'more', 'handed', 'had'],
  es: ['sin', 'min', 'más'],
  fr: ['sur', 'min'],
  ar: ['إضافية', 'إلى', 'من', 'على', 'قيد', 'والحد', 'كحد', 'ميغابايت', 'كيلوبايت'],
}

/** A number before a noun that is said in one form for all numbers. */
function uncounted(text: string, language: Language): string[] {
  if (PLURAL_FORMS[language].length === 1) return []
  const [, name, noun] = NOUN_AFTER.exec(text) ?? []
  return !noun || UNCHANGED[language]?.includes(noun) ? [] : [`does not count ‘${noun}’ by ${name} in ${language}`]
}
