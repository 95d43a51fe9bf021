import { products } from '@countinghouse/contract/areas/operation/product/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import type { FormField } from '../../../kernel/call-form'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, rowForm } from '../../../kernel/row-form'
import { WaitingCell } from '../waiting-cell'

type Product = RowOf<typeof products.productList>

const fields = [
  'productName',
  'minAmount',
  'maxAmount',
  'repaymentMethod',
  'automaticLending',
  'reborrowWithoutReview',
  'remindDaysBefore',
] as const satisfies readonly FormField<typeof products.productUpdate>[]

const AddDialog = addForm(products.productAdd, {
  title: 'operation:products.add',
  intro: 'operation:secondPerson',
  submit: 'operation:submitChange',
  wide: true,
  fields: ['appId', ...fields, 'reason'],
  initial: { automaticLending: false, reborrowWithoutReview: false, remindDaysBefore: 2, repaymentMethod: 1 },
})

const EditDialog = rowForm<typeof products.productUpdate, Product>(products.productUpdate, {
  title: 'operation:products.editTitle',
  intro: 'operation:newOrdersOnly',
  submit: 'operation:submitChange',
  wide: true,
  values: row => ({ name: row.productName }),
  fields: [...fields, 'status', 'reason'],
  currency: row => row.currency,
  fixed: ({ productId, rowVersion }) => ({ productId, rowVersion }),
  initial: row => ({
    productName: row.productName,
    minAmount: row.minAmount,
    maxAmount: row.maxAmount,
    repaymentMethod: row.repaymentMethod,
    automaticLending: row.automaticLending,
    reborrowWithoutReview: row.reborrowWithoutReview,
    remindDaysBefore: row.remindDaysBefore,
    status: row.status,
  }),
})

const showWaiting = (waiting: never) => <WaitingCell waiting={waiting} />

export const ProductsScreen = listScreen(products.productList, {
  texts: 'operation.products',
  rowKey: 'productId',
  filters: ['productName', 'appId', 'status'],
  columns: [
    'productName',
    'appName',
    { field: 'status', width: 96 },
    { field: 'appSsid', folded: true },
    { field: 'country', folded: true },
    'minAmount',
    'maxAmount',
    'repaymentMethod',
    'itemCount',
    'automaticLending',
    { field: 'reborrowWithoutReview', folded: true },
    { field: 'remindDaysBefore', folded: true },
    { field: 'waiting', show: showWaiting },
    { field: 'createTime', folded: true },
  ],
  add: { text: 'add', needs: products.productAdd, dialog: AddDialog },
  rowActions: [
    { text: 'edit', needs: products.productUpdate, when: row => !row.waiting, dialog: EditDialog },
    { text: 'items', to: row => `/operation/productItem?productId=${row.productId}` },
    { text: 'limits', to: row => `/operation/productConfig?productId=${row.productId}` },
  ],
})
