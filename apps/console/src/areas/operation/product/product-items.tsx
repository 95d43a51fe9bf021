import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { listScreen } from '../../../kernel/list-screen'
import { ProductSelect } from '../choices'
import { WaitingCell } from '../waiting-cell'
import { AddItemDialog, EditItemDialog, PreviewItemDialog } from './item-dialog'

const showWaiting = (waiting: never) => <WaitingCell waiting={waiting} />

export const ProductItemsScreen = listScreen(products.caseList, {
  texts: 'operation.items',
  rowKey: 'productItemId',
  filters: [{ field: 'productId', control: ProductSelect, title: 'product' }, 'deadlineDays', 'status'],
  columns: [
    'productName',
    { field: 'deadlineDays', width: 96 },
    { field: 'status', width: 96 },
    { field: 'totalPeriod', width: 72 },
    'minAmount',
    'loanAmount',
    { field: 'amountStep', folded: true },
    'interestRate',
    'serviceFeeRate',
    { field: 'otherFee', folded: true },
    'lateFeeRate',
    'lateFeeCapRate',
    'extendFeeRate',
    { field: 'maxExtensions', folded: true },
    { field: 'appName', folded: true },
    { field: 'waiting', show: showWaiting },
    { field: 'createTime', folded: true },
  ],
  add: { text: 'add', needs: products.caseAdd, dialog: AddItemDialog },
  rowActions: [
    { text: 'preview', dialog: PreviewItemDialog },
    { text: 'edit', needs: products.caseEdit, when: row => !row.waiting, dialog: EditItemDialog },
  ],
})
