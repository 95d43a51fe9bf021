import { chooseLanguage, directionOf, htmlLang, type Language } from '@countinghouse/domain/kernel/language'

const STORED_AS = 'pro__Language'

/** The stored choice, or the default of the installation (R-002, G-023). */
export function storedLanguage(): Language {
  return chooseLanguage(localStorage.getItem(STORED_AS), chooseLanguage(import.meta.env?.VITE_DEFAULT_LANGUAGE))
}

/** Keeps the choice for the next visit and tells the document, so that it mirrors, hyphenates and is read aloud rightly. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(STORED_AS, language)
  document.documentElement.lang = htmlLang(language)
  document.documentElement.dir = directionOf(language)
}
