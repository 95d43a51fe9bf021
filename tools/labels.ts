// Every closed list of a call has words in six languages, every column and filter of a list and every input of an action a name.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AREAS } from '@countinghouse/contract/areas.generated'
import type { DictionaryTexts } from '@countinghouse/contract/kernel/dictionaries/texts-shape'
import { fieldNameIn } from '@countinghouse/contract/kernel/field-names/field-name'
import { namesIn } from '@countinghouse/contract/kernel/field-names/texts/names'
import { type FieldNamer, unlabelled, unnamed } from '@countinghouse/contract/kernel/label-laws'
import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'

const contract = 'packages/contract/src/kernel'
const perLanguage = async <T>(fileOf: (language: Language) => string, name: string) => {
  const files = LANGUAGES.map(language => [language, resolve(fileOf(language))] as const)
  const found = files.filter(([, file]) => existsSync(file))
  const loaded = found.map(async ([language, file]) => [language, (await import(pathToFileURL(file).href))[name]])
  return Object.fromEntries(await Promise.all(loaded)) as Record<Language, T>
}

const dictionaries = await perLanguage<DictionaryTexts>(
  language => `${contract}/dictionaries/texts/${language}.ts`,
  'dictionaryTexts',
)
interface OwnNames {
  field?: Readonly<Record<string, string>>
}
const own = new Map<string, Partial<Record<Language, OwnNames>>>()
for (const area of Object.keys(AREAS)) {
  own.set(area, await perLanguage(language => `apps/console/src/areas/${area}/texts/${language}.ts`, 'texts'))
}
const kit = await perLanguage<OwnNames>(language => `apps/console/src/kernel/texts/${language}.ts`, 'texts')

const nameOf: FieldNamer = (language, area, field, entity) =>
  own.get(area)?.[language]?.field?.[field] ??
  fieldNameIn(namesIn(language), field, entity) ??
  kit[language].field?.[field]

const calls = Object.values(AREAS).flatMap(table => Object.values(table))
const faults = calls.flatMap(call => [...unlabelled(call, dictionaries), ...unnamed(call, LANGUAGES, nameOf)])
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
