import { dict } from '@countinghouse/contract/areas/system/dict/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { refreshServerEntries } from '../../../kernel/dictionary-texts'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, deleteForm, editForm, rowForm } from '../../../kernel/row-form'
import { DictItemsDialog } from './dict-items'
import { texts } from './texts'

type Dict = RowOf<typeof dict.dictList>

const add = addForm(dict.dictAdd, {
  title: texts.add,
  submit: texts.add,
  fields: { dictStatus: 'hidden' },
  onDone: refreshServerEntries,
})

const EditDialog = editForm<typeof dict.dictEdit, Dict>(dict.dictEdit, {
  title: texts.editTitle,
  submit: 'system:setup.save',
  values: row => ({ name: row.dictName }),
  fixed: ['dictType', 'rowVersion'],
  onDone: refreshServerEntries,
})

const RefreshDialog = rowForm<typeof dict.dictRefresh, Dict>(dict.dictRefresh, {
  title: texts.refresh,
  intro: texts.refreshText,
  submit: texts.refresh,
  fields: [],
  fixed: () => ({}),
  onDone: refreshServerEntries,
})

const DeleteDialog = deleteForm<typeof dict.dictDelete, Dict>(dict.dictDelete, {
  fixed: ({ dictType }) => ({ dictType }),
  onDone: refreshServerEntries,
  name: row => row.dictName,
})

export const DataDictScreen = listScreen(dict.dictList, {
  texts,
  rowKey: 'dictType',
  filters: ['dictType', 'dictName', 'dictStatus'],
  columns: { dictType: { width: 220 }, dictName: { width: 200 } },
  add,
  rowActions: [
    { text: 'items', needs: dict.dictItemList, dialog: DictItemsDialog },
    { text: 'edit', needs: dict.dictEdit, dialog: EditDialog },
    { text: 'refresh', needs: dict.dictRefresh, dialog: RefreshDialog },
    { text: 'delete', needs: dict.dictDelete, danger: true, when: row => !row.builtIn, dialog: DeleteDialog },
  ],
})
