import { dictionaryTexts } from '@countinghouse/contract/kernel/dictionaries/texts/zh-CN'
import type { Db } from '../../../kernel/context'
import type { Services } from '../../../kernel/services'
import { findDictionaryVersion, listAllEntries, listDictionaryItems } from './queries'

interface Item {
  itemValue: string
  itemText: string
}
export interface Kept {
  /** The dictionaries' version when it was read: it holds as long as the table `cache_version` says the same. */
  version: number
  items: readonly Item[]
}
interface Keeper {
  byCode: Map<string, Kept>
  texts: { version: number; texts: Texts } | undefined
}
type Texts = Record<string, Record<string, string>>

// One keeper for a process's services, so that two applications in one process do not share theirs.
const keepers = new WeakMap<Services, Keeper>()

function keeperOf(services: Services): Keeper {
  const known = keepers.get(services)
  if (known) return known
  const keeper: Keeper = { byCode: new Map(), texts: undefined }
  keepers.set(services, keeper)
  return keeper
}

/**
 * Enabled entries by code, from memory while nobody has written a dictionary since. Only codes that exist are kept: the
 * call is public, and nobody fills the memory with made-up ones.
 */
export async function dictionaryItems(
  db: Db,
  services: Services,
  codes: readonly string[],
): Promise<Map<string, readonly Item[]>> {
  const { byCode } = keeperOf(services)
  const version = await findDictionaryVersion(db)
  const missing = codes.filter(code => byCode.get(code)?.version !== version)
  const answer = new Map<string, readonly Item[]>(codes.map(code => [code, byCode.get(code)?.items ?? []]))
  if (!missing.length) return answer
  const found = new Map<string, Item[]>(missing.map(code => [code, []]))
  for (const { code, itemValue, itemText } of await listDictionaryItems(db, missing))
    found.get(code)?.push({ itemValue, itemText })
  for (const [code, items] of found) {
    answer.set(code, items)
    if (items.length) byCode.set(code, { version, items })
    else byCode.delete(code)
  }
  return answer
}

const own: Record<string, Record<string, string> | undefined> = dictionaryTexts

/** Texts that the program does not bring: entries that staff added or renamed, disabled ones too. */
export async function staffTexts(db: Db, services: Services): Promise<Texts> {
  const keeper = keeperOf(services)
  const version = await findDictionaryVersion(db)
  if (keeper.texts?.version === version) return keeper.texts.texts
  const texts: Texts = {}
  for (const { code, value, text } of await listAllEntries(db)) {
    if (own[code]?.[value] === text) continue
    texts[code] ??= {}
    texts[code][value] = text
  }
  keeper.texts = { version, texts }
  return texts
}

/** What this node keeps, for the cache view. */
export const keptDictionaries = (services: Services): ReadonlyMap<string, Kept> => keeperOf(services).byCode

/** Forgets one dictionary, or all of them; answers how many were kept. */
export function dropDictionaries(services: Services, code?: string): number {
  const keeper = keeperOf(services)
  keeper.texts = undefined
  if (code !== undefined) return keeper.byCode.delete(code) ? 1 : 0
  const dropped = keeper.byCode.size
  keeper.byCode.clear()
  return dropped
}
