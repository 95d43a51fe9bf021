import type { Language } from '@countinghouse/domain/kernel/language'
import { useSyncExternalStore } from 'react'
import { keepLanguage, storedLanguage } from '../kernel/language-choice'
import type { SignInTexts } from './texts/zh-CN'

// i18next and its companions weigh more than these few sentences, so the sign-in page says them itself.
const LOADERS: Record<Language, () => Promise<{ texts: SignInTexts }>> = {
  'zh-CN': () => import('./texts/zh-CN'),
  'en-US': () => import('./texts/en-US'),
  es: () => import('./texts/es'),
  fr: () => import('./texts/fr'),
  ar: () => import('./texts/ar'),
  ti: () => import('./texts/ti'),
}

interface Said {
  readonly language: Language
  readonly texts: SignInTexts
}

let said: Said
const listeners = new Set<() => void>()

export const startTexts = (): Promise<void> => chooseLanguage(storedLanguage())

export async function chooseLanguage(language: Language): Promise<void> {
  const { texts } = await LOADERS[language]()
  keepLanguage(language)
  said = { language, texts }
  document.title = `${texts.signIn} - Countinghouse`
  for (const listener of listeners) listener()
}

export function useSignInTexts(): Said {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => said,
  )
}
