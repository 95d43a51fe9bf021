import { dict } from '@countinghouse/contract/areas/system/dict/calls'
import { dictMessages } from '@countinghouse/contract/areas/system/dict/messages'
import { DICTIONARIES } from '@countinghouse/contract/kernel/dictionaries/values'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { slicePage } from '../../../kernel/page'
import { sameVersion } from '../../../kernel/same-version'
import { dropDictionaries, staffTexts } from './kept'
import {
  bumpDictionaryVersion,
  countItems,
  deleteDict,
  deleteItem,
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
    const { list, total } = slicePage(input, found)
    return { list: list.map(row => ({ ...row, builtIn: isBuiltInDict(row.dictType) })), total }
  },

  dictAdd: async (input, { db, now }) => {
    if (!(await insertDict(db, input, now))) throw new Fault(dictMessages.keyTaken, {}, 'dictType')
    return {}
  },

  dictEdit: async ({ dictType, dictName: typed, dictStatus, rowVersion }, { db, now, note, language }) => {
    const before = sameVersion(await lockDict(db, dictType), rowVersion)
    // Left as it was shown, it is no new name.
    const dictName = typed === shownName({ dictType, dictName: before.name }, language) ? before.name : typed
    note.change({ dictName: before.name, dictStatus: before.dict_status }, { dictName, dictStatus })
    await updateDict(db, dictType, { name: dictName, dict_status: dictStatus }, now)
    return {}
  },

  dictDelete: async ({ dictType }, { db, note }) => {
    const before = await lockDict(db, dictType)
    if (!before) throw new Fault(kernelMessages.notFound)
    if (isBuiltInDict(dictType)) throw new Fault(dictMessages.builtIn)
    const count = await countItems(db, dictType)
    if (count > 0) throw new Fault(dictMessages.notEmpty, { count })
    note.removed({ dictName: before.name })
    await deleteDict(db, dictType)
    return {}
  },

  dictRefresh: async (_, { db, services }) => {
    // The other nodes find their own entries stale at their next look.
    await bumpDictionaryVersion(db)
    return { dropped: dropDictionaries(services) }
  },

  dictItemList: async (input, { db, language }) => {
    const { list, total } = await pageOfItems(db, input)
    return {
      list: list.map(row => ({
        ...row,
        dictValue: shownValue(row, language),
        builtIn: isBuiltInItem(row.dictType, row.dictKey),
      })),
      total,
    }
  },

  dictItemAdd: async (input, { db, now }) => {
    if (!(await lockDict(db, input.dictType))) throw new Fault(kernelMessages.notFound)
    const inserted = await insertItem(db, input, now)
    if (!inserted) throw new Fault(dictMessages.keyTaken, {}, 'dictKey')
    return { dictItemId: inserted.id }
  },

  dictItemEdit: async ({ dictItemId, dictStatus, dictSort, rowVersion, ...typed }, { db, now, note, language }) => {
    const before = sameVersion(await lockItem(db, dictItemId), rowVersion)
    const kept = { dictType: before.dict_type, dictKey: before.dict_key, dictValue: before.dict_value }
    const dictValue = typed.dictValue === shownValue(kept, language) ? kept.dictValue : typed.dictValue
    note.change(
      { dictValue: before.dict_value, dictStatus: before.dict_status, dictSort: before.dict_sort },
      { dictValue, dictStatus, dictSort },
    )
    await updateItem(db, dictItemId, { dict_value: dictValue, dict_status: dictStatus, dict_sort: dictSort }, now)
    return {}
  },

  dictItemDelete: async ({ dictItemId }, { db, note }) => {
    const before = await lockItem(db, dictItemId)
    if (!before) throw new Fault(kernelMessages.notFound)
    if (isBuiltInItem(before.dict_type, before.dict_key)) throw new Fault(dictMessages.builtIn)
    note.removed({ dictType: before.dict_type, dictKey: before.dict_key, dictValue: before.dict_value })
    await deleteItem(db, dictItemId)
    return {}
  },

  dictTexts: (_, { db, services }) => staffTexts(db, services),
})
