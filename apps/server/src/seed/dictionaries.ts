import { dictionaryNames, dictionaryTexts } from '@countinghouse/contract/kernel/dictionaries/texts/zh-CN'
import { DICTIONARIES } from '@countinghouse/contract/kernel/dictionaries/values'
import type { Trx } from '../kernel/context'
import type { Seeded } from './seeded'

/** Every dictionary with its entries, texts in Chinese as the specification keeps them (G-071). */
export async function seedDictionaries(trx: Trx, seeded: Seeded, now: Date): Promise<void> {
  const dictionaries = Object.values(DICTIONARIES)
  const fresh = seeded.take(dictionaries, ({ code }) => `dict:${code}`)
  if (fresh.length) {
    await trx
      .insertInto('dict')
      .values(fresh.map(({ code }) => ({ dict_type: code, name: dictionaryNames[code], updated_at: now })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const entries = dictionaries.flatMap(({ code, values }) =>
    values.map(({ value, parent }, index) => ({
      dict_type: code,
      dict_key: value,
      dict_value: (dictionaryTexts[code] as Record<string, string>)[value] ?? value,
      parent_key: parent ?? null,
      dict_sort: (index + 1) * 10,
      updated_at: now,
    })),
  )
  const freshEntries = seeded.take(entries, entry => `dict:${entry.dict_type}:${entry.dict_key}`)
  if (!freshEntries.length) return
  await trx
    .insertInto('dict_item')
    .values(freshEntries)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
