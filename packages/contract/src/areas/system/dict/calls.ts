import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { count, id, requiredText, rowVersion, text } from '../../../kernel/field'
import { dictFields, dictItemFields, dictItemRow, dictRow } from './rows'

const within = 'user.query' as const
const { dictType, dictName, dictStatus } = dictFields
const { dictValue, dictSort } = dictItemFields
const typeOfRow = requiredText(64)

export const dict = area('system', {
  dictList: list('/dict/list', {
    summary: 'Dictionaries with their state and number of entries',
    access: 'dict.query',
    within,
    filters: { dictType: text(64), dictName: text(64), dictStatus },
    row: dictRow,
  }),
  dictAdd: action('/dict/add', {
    summary: 'Add a dictionary',
    access: 'dict.add',
    within,
    input: z.strictObject({ dictType, dictName, dictStatus: dictStatus.default(0) }),
    output: done,
    audit: { subject: 'dict', ids: input => [input.dictType] },
  }),
  dictEdit: action('/dict/edit', {
    summary: 'Rename, enable or disable a dictionary',
    access: 'dict.edit',
    within,
    input: z.strictObject({ dictType: typeOfRow, dictName, dictStatus, rowVersion: rowVersion() }),
    output: done,
    audit: { subject: 'dict', ids: input => [input.dictType] },
  }),
  dictDelete: action('/dict/delete', {
    summary: 'Delete an empty dictionary that staff added',
    access: 'dict.delete',
    within,
    input: z.strictObject({ dictType: typeOfRow }),
    output: done,
    audit: { subject: 'dict', ids: input => [input.dictType] },
  }),
  dictRefresh: action('/dict/refresh', {
    summary: 'Drop the entries that the server keeps in memory',
    access: 'dict.edit',
    within,
    input: z.strictObject({}),
    output: z.object({ dropped: count() }),
    audit: { subject: 'dict' },
  }),
  dictItemList: list('/dictItem/list', {
    summary: 'Entries of a dictionary in their order',
    access: 'dict.query',
    within,
    of: { dictType: typeOfRow },
    filters: { dictKey: text(64), dictValue: text(64), dictStatus },
    row: dictItemRow,
  }),
  dictItemAdd: action('/dictItem/add', {
    summary: 'Add an entry to a dictionary',
    access: 'dict.add',
    within,
    input: z.strictObject({
      dictType: typeOfRow,
      ...dictItemFields,
      dictStatus: dictItemFields.dictStatus.default(0),
      dictSort: dictSort.default(0),
    }),
    output: z.object({ dictItemId: z.int() }),
    audit: { subject: 'dictItem', ids: (_, output) => [output.dictItemId] },
  }),
  dictItemEdit: action('/dictItem/edit', {
    summary: 'Change the text, order or state of an entry; its value stays',
    access: 'dict.edit',
    within,
    input: z.strictObject({
      dictItemId: id(),
      dictValue,
      dictStatus,
      dictSort,
      rowVersion: rowVersion(),
    }),
    output: done,
    audit: { subject: 'dictItem', ids: input => [input.dictItemId] },
  }),
  dictItemDelete: action('/dictItem/delete', {
    summary: 'Delete an entry that staff added; one that rows may hold is better disabled',
    access: 'dict.delete',
    within,
    input: z.strictObject({ dictItemId: id() }),
    output: done,
    audit: { subject: 'dictItem', ids: input => [input.dictItemId] },
  }),
  dictTexts: read('/dict/texts', {
    summary: 'Texts of every entry that staff added or renamed, disabled ones too, so that old rows stay readable',
    access: 'signedIn',
    input: z.strictObject({}),
    /** Dictionary code → value → text. */
    output: z.record(z.string(), z.record(z.string(), z.string())),
  }),
})
