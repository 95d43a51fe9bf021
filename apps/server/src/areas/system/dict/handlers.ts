import { dict } from '@countinghouse/contract/areas/system/dict/calls'
import { dictMessages } from '@countinghouse/contract/areas/system/dict/messages'
import { DICTIONARIES } from '@countinghouse/contract/kernel/dictionaries/values'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { sameVersion } from '../../../kernel/same-version'
import { dropDictionaries, staffTexts } from './kept'
import {
  bumpDictionaryVersion,
  countItems,
  DICT,
  deleteDict,
  deleteItem,
  ITEM,
  insertDict,
  insertItem,
  listDicts,
  lockDict,
  lockItem,
  pageOfItems,
  updateDict,
  updateItem,
} from './queries'
import { shownName, shownValue } from './shown-text'

// What the program reads cannot be taken away from under it.
const builtInDicts = new Map(
  Object.values(DICTIONARIES).map(({ code, values }) => [code as string, new Set(values.map(({ value }) => value))]),
)
const isBuiltInDict = (dictType: string) => builtInDicts.has(dictType)
const isBuiltInItem = (dictType: string, dictKey: string) => builtInDicts.get(dictType)?.has(dictKey) ?? false

export const dictHandlers = implement(dict, {
  dictList: async ({ dictName: wanted = '', ...input }, { db, language }) => {
    const named = (await listDicts(db, input)).map(row => ({ ...row, dictName: shownName(row, language) }))
    const found = named.filter(({ dictName }) => dictName.toLowerCase().includes(wanted.toLowerCase()))
    const { list, total } = pageOfAll(input, found)
    return { list: list.map(row => ({ ...row, builtIn: isBuiltInDict(row.dictType) })), total }
  },

  dictAdd: async (given, { db, now, note }) => {
    if (!(await insertDict(db, DICT.values(given), now))) throw new Fault(dictMessages.keyTaken, {}, 'dictType')
    note.made(given)
    return {}
  },

  dictEdit: async ({ rowVersion, ...given }, { db, now, note, language }) => {
    const before = sameVersion(await lockDict(db, given.dictType), rowVersion)
    const kept = DICT.named(before)
    // Left as it was shown, it is no new name.
    const dictName = given.dictName === shownName(kept, language) ? kept.dictName : given.dictName
    const values = DICT.values({ ...given, dictName })
    note.change(kept, DICT.named(values))
    await updateDict(db, given.dictType, values, now)
    return {}
  },

  dictDelete: async ({ dictType }, { db, note }) => {
    const before = await lockDict(db, dictType)
    if (!before) throw new Fault(kernelMessages.notFound)
    if (isBuiltInDict(dictType)) throw new Fault(dictMessages.builtIn)
    const count = await countItems(db, dictType)
    if (count > 0) throw new Fault(dictMessages.notEmpty, { count })
    note.removed(DICT.named(before))
    await deleteDict(db, dictType)
    return {}
  },

  dictRefresh: async (_, { db, services }) => {
    // The other nodes find their own entries stale at their next look.
    await bumpDictionaryVersion(db)
    return { dropped: dropDictionaries(services) }
  },

  dictItemList: async (input, { db, language }) => {
    const { list, ...counted } = await pageOfItems(db, input)
    return {
      list: list.map(row => ({
        ...row,
        dictValue: shownValue(row, language),
        builtIn: isBuiltInItem(row.dictType, row.dictKey),
      })),
      ...counted,
    }
  },

  dictItemAdd: async ({ parentKey, ...given }, { db, now, note }) => {
    if (!(await lockDict(db, given.dictType))) throw new Fault(kernelMessages.notFound)
    const values = ITEM.values({ ...given, parentKey: parentKey || null })
    const inserted = await insertItem(db, values, now)
    if (!inserted) throw new Fault(dictMessages.keyTaken, {}, 'dictKey')
    note.made(ITEM.named(values))
    return { dictItemId: inserted.id }
  },

  dictItemEdit: async ({ dictItemId, rowVersion, ...given }, { db, now, note, language }) => {
    const before = sameVersion(await lockItem(db, dictItemId), rowVersion)
    const kept = ITEM.named(before)
    const dictValue = given.dictValue === shownValue(kept, language) ? kept.dictValue : given.dictValue
    const values = ITEM.values({ ...kept, ...given, dictValue })
    note.change(kept, ITEM.named(values))
    await updateItem(db, dictItemId, values, now)
    return {}
  },

  dictItemDelete: async ({ dictItemId }, { db, note }) => {
    const before = await lockItem(db, dictItemId)
    if (!before) throw new Fault(kernelMessages.notFound)
    if (isBuiltInItem(before.dict_type, before.dict_key)) throw new Fault(dictMessages.builtIn)
    note.removed(ITEM.named(before))
    await deleteItem(db, dictItemId)
    return {}
  },

  dictTexts: (_, { db, services }) => staffTexts(db, services),
})
