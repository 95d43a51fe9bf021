import { dictionaryTexts as ar } from '@countinghouse/contract/kernel/dictionaries/texts/ar'
import { dictionaryTexts as enUS } from '@countinghouse/contract/kernel/dictionaries/texts/en-US'
import { dictionaryTexts as es } from '@countinghouse/contract/kernel/dictionaries/texts/es'
import { dictionaryTexts as fr } from '@countinghouse/contract/kernel/dictionaries/texts/fr'
import { dictionaryTexts as ti } from '@countinghouse/contract/kernel/dictionaries/texts/ti'
import { dictionaryTexts as zhCN } from '@countinghouse/contract/kernel/dictionaries/texts/zh-CN'
import type { DictionaryValue } from '@countinghouse/contract/kernel/message'
import type { Language } from '@countinghouse/domain/kernel/language'

type Texts = Record<string, Record<string, string> | undefined>
const byLanguage: Record<Language, Texts> = { 'zh-CN': zhCN, 'en-US': enUS, es, fr, ar, ti }

/** A dictionary value as the asker reads it; an unknown one as it stands (G-042). */
export const dictionaryLabel = ({ dict, value }: DictionaryValue, language: Language): string =>
  byLanguage[language][dict]?.[String(value)] ?? String(value)
