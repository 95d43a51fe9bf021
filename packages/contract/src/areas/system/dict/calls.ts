import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import { count, dictBetween, id, requiredText, rowVersion, text } from '../../../kernel/field'
import { dictMessages } from './messages'
import { dictItemRow, dictRow } from './rows'

const within = 'user.query' as const
const dictType = () =>
  requiredText(64).refine(code => /^[A-Za-z][A-Za-z0-9_]*$/.test(code), { params: { message: dictMessages.codeShape } })
const dictKey = () =>
  requiredText(64).refine(key => !/[,/\\]/.test(key), { params: { message: dictMessages.keyShape } })
const status = () => dictBetween('dictStatus', 0, 1)
const sort = () => z.int().min(0).max(1_000_000)

export const dict = area('system', {
  dictList: list('/dict/list', {
    summary: 'Dictionaries with their state and number of entries',
    access: 'dict.query',
    within,
    filters: { dictType: text(64), dictName: text(64), dictStatus: status() },
    row: dictRow,
  }),
  dictAdd: action('/dict/add', {
    summary: 'Add a dictionary',
    access: 'dict.add',
    within,
    input: z.strictObject({ dictType: dictType(), dictName: requiredText(64), dictStatus: status().default(0) }),
    output: done,
    audit: { subject: 'dict', ids: input => [input.dictType] },
  }),
  dictEdit: action('/dict/edit', {
    summary: 'Rename, enable or disable a dictionary',
    access: 'dict.edit',
    within,
    input: z.strictObject({
      dictType: requiredText(64),
      dictName: requiredText(64),
      dictStatus: status(),
      rowVersion: rowVersion(),
    }),
    output: done,
    audit: { subject: 'dict', ids: input => [input.dictType] },
  }),
  dictDelete: action('/dict/delete', {
    summary: 'Delete an empty dictionary that staff added',
    access: 'dict.delete',
    within,
    input: z.strictObject({ dictType: requiredText(64) }),
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
    of: { dictType: requiredText(64) },
    filters: { dictKey: text(64), dictValue: text(64), dictStatus: status() },
    row: dictItemRow,
  }),
  dictItemAdd: action('/dictItem/add', {
    summary: 'Add an entry to a dictionary',
    access: 'dict.add',
    within,
    input: z.strictObject({
      dictType: requiredText(64),
      dictKey: dictKey(),
      dictValue: requiredText(128),
      parentKey: text(64).optional(),
      dictStatus: status().default(0),
      dictSort: sort().default(0),
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
      dictValue: requiredText(128),
      dictStatus: status(),
      dictSort: sort(),
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
