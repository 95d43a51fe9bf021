import { receiptImports } from '@countinghouse/contract/areas/order/receipt-import/calls'
import { listScreen } from '../../../kernel/list-screen'
import { importPath } from './import-path'
import { texts } from './texts'
import { UploadReceiptsDialog } from './upload-receipts'

export const ReceiptImportsScreen = listScreen(receiptImports.importList, {
  texts,
  rowKey: 'importId',
  views: ['importState'],
  filters: ['importState', 'makeTime'],
  columns: [
    { field: 'fileName', width: 260 },
    'importState',
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
