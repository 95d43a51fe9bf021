import { products } from '@countinghouse/contract/areas/operation/product/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { stateSwitch } from '../../../kernel/controls/state-switch'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, editForm } from '../../../kernel/row-form'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { texts } from './texts'

type Product = RowOf<typeof products.productList>

const add = addForm(products.productAdd, {
  title: texts.products.add,
  intro: 'operation:secondPerson',
  submit: 'operation:submitChange',
  wide: true,
  initial: { automaticLending: false, reborrowWithoutReview: false, remindDaysBefore: 2, repaymentMethod: 1 },
})

const EditDialog = editForm<typeof products.productUpdate, Product>(products.productUpdate, {
  title: texts.products.editTitle,
  intro: 'operation:newOrdersOnly',
  submit: 'operation:submitChange',
  wide: true,
  values: row => ({ name: row.productName }),
  fixed: ['productId', 'rowVersion'],
  currency: row => row.currency,
  fields: { status: { control: stateSwitch('product') } },
})

const showWaiting = (waiting: boolean) => <WaitingMark waiting={waiting} />

export const ProductScreen = listScreen(products.productList, {
  texts: texts.products,
  rowKey: 'productId',
  views: ['status'],
  filters: ['productName', 'appId', 'status'],
  columns: {
    productName: { below: 'appName' },
    status: { width: 96 },
    appSsid: { folded: true },
    country: { folded: true },
    reborrowWithoutReview: { folded: true },
    remindDaysBefore: { folded: true },
    waiting: { show: showWaiting },
    createTime: { folded: true },
  },
  add,
  rowActions: [
    { text: 'edit', needs: products.productUpdate, when: row => !row.waiting, dialog: EditDialog },
    { text: 'items', to: row => `/operation/productItem?productId=${row.productId}` },
    { text: 'limits', to: row => `/operation/productConfig?productId=${row.productId}` },
  ],
})
