import { receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import { listScreen } from '../../../kernel/list-screen'
import { ImportState, importPath } from './import-parts'
import { texts } from './texts'
import { UploadReceiptsDialog } from './upload-receipts'

export const ReceiptImportsScreen = listScreen(receiptImports.importList, {
  texts,
  rowKey: 'importId',
  views: ['importState'],
  filters: ['importState', 'makeTime'],
  columns: [
    { field: 'fileName', width: 260 },
    { field: 'importState', show: (state: never) => <ImportState state={state} /> },
    'rowCount',
    'bookedCount',
    'secondPersonCount',
    'refusedCount',
    'readyCount',
    'makerName',
    'makeTime',
    'endTime',
  ],
  add: { text: texts.add, needs: receiptImports.importCheck, dialog: UploadReceiptsDialog },
  opens: importPath,
  rowActions: [{ text: 'open', to: importPath }],
})
