export const LANGUAGES = ['zh-CN', 'en-US', 'es', 'fr', 'ar', 'ti'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'zh-CN'

export const isLanguage = (code: unknown): code is Language => LANGUAGES.includes(code as Language)

/** The stored choice, or `fallback` when nothing or an unknown code is stored (G-023). */
export function chooseLanguage(stored: unknown, fallback: Language = DEFAULT_LANGUAGE): Language {
  return isLanguage(stored) ? stored : fallback
}

/** Best of the six for an `accept-language` header, read in the order of its q values; else `fallback`. */
export function languageOfHeader(header: string | undefined, fallback: Language = DEFAULT_LANGUAGE): Language {
  if (isLanguage(header)) return header // what the console sends
  const wanted = (header ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const q = parameters.map(p => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(value => value !== undefined)
      return { tag: tag.toLowerCase(), q: q === undefined ? 1 : Number(q) }
    })
    .filter(({ tag, q }) => tag !== '' && q > 0)
    .sort((a, b) => b.q - a.q)
  for (const { tag } of wanted) {
    const primary = tag.split('-')[0]!
    // `ti` means Thai in this product (spec 1); browsers say `th` for it.
    const found = LANGUAGES.find(language => language.toLowerCase() === tag || PRIMARY[language] === primary)
    if (found) return found
  }
  return fallback
}

const PRIMARY: Record<Language, string> = { 'zh-CN': 'zh', 'en-US': 'en', es: 'es', fr: 'fr', ar: 'ar', ti: 'th' }

const HTML_LANG: Record<Language, string> = {
  'zh-CN': 'zh-CN',
  'en-US': 'en-US',
  es: 'es-MX',
  fr: 'fr',
  ar: 'ar',
  ti: 'th',
}

/** The standard tag for the html element's `lang`; `ti` becomes `th` (G-019). */
export const htmlLang = (language: Language): string => HTML_LANG[language]

/** The locale for `Intl` formats: western digits also in Arabic, Gregorian years also in Thai. */
export const intlLocale = (language: Language): string =>
  language === 'ar' ? 'ar-u-nu-latn' : language === 'ti' ? 'th-TH-u-ca-gregory-nu-latn' : HTML_LANG[language]

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

export const NATIVE_NAMES: Record<Language, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  ti: 'ไทย',
}
