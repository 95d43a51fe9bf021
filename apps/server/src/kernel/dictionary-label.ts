import { dictionaryTexts as ar, dictionaryNames as arNames } from '@countinghouse/contract/kernel/dictionaries/texts/ar'
import {
  dictionaryTexts as enUS,
  dictionaryNames as enUSNames,
} from '@countinghouse/contract/kernel/dictionaries/texts/en-US'
import { dictionaryTexts as es, dictionaryNames as esNames } from '@countinghouse/contract/kernel/dictionaries/texts/es'
import { dictionaryTexts as fr, dictionaryNames as frNames } from '@countinghouse/contract/kernel/dictionaries/texts/fr'
import { dictionaryTexts as ti, dictionaryNames as tiNames } from '@countinghouse/contract/kernel/dictionaries/texts/ti'
import {
  dictionaryTexts as zhCN,
  dictionaryNames as zhCNNames,
} from '@countinghouse/contract/kernel/dictionaries/texts/zh-CN'
import type { DictionaryValue } from '@countinghouse/contract/kernel/message'
import type { Language } from '@countinghouse/domain/kernel/language'

type Texts = Record<string, Record<string, string> | undefined>
const byLanguage: Record<Language, Texts> = { 'zh-CN': zhCN, 'en-US': enUS, es, fr, ar, ti }
const namesByLanguage: Record<Language, Record<string, string>> = {
  'zh-CN': zhCNNames,
  'en-US': enUSNames,
  es: esNames,
  fr: frNames,
  ar: arNames,
  ti: tiNames,
}

/** A dictionary value as the caller reads it; an unknown one as it stands (G-042). */
export const dictionaryLabel = ({ dict, value }: DictionaryValue, language: Language): string =>
  byLanguage[language][dict]?.[String(value)] ?? String(value)

/** What a dictionary of the program is called; undefined for one that staff added. */
export const dictionaryName = (dict: string, language: Language): string | undefined => namesByLanguage[language][dict]
