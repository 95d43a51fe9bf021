import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { listScreen } from '../../../kernel/list-screen'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { ProductSelect } from '../choices'
import { AddItemDialog, EditItemDialog, PreviewItemDialog } from './item-dialog'
import { texts } from './texts'

const showWaiting = (waiting: boolean) => <WaitingMark waiting={waiting} />

export const ProductItemScreen = listScreen(products.caseList, {
  texts: texts.items,
  rowKey: 'productItemId',
  filters: [{ field: 'productId', control: ProductSelect, title: 'product' }, 'deadlineDays', 'status'],
  columns: {
    productName: { below: 'appName' },
    productItemId: { width: 64 },
    deadlineDays: { width: 80 },
    status: { width: 96 },
    repaymentMethod: 'hidden',
    totalPeriod: { width: 72 },
    amountStep: { folded: true },
    otherFee: { folded: true },
    maxExtensions: { folded: true },
    waiting: { show: showWaiting },
    createTime: { folded: true },
  },
  add: { text: texts.items.add, needs: products.caseAdd, dialog: AddItemDialog },
  rowActions: [
    { text: 'preview', dialog: PreviewItemDialog },
    { text: 'edit', needs: products.caseEdit, when: row => !row.waiting, dialog: EditItemDialog },
  ],
})
