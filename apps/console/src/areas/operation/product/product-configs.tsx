import { products } from '@countinghouse/contract/areas/operation/product/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { RateInput } from '../../../kernel/controls/rate-input'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, rowForm } from '../../../kernel/row-form'
import { ProductSelect } from '../choices'
import { WaitingCell } from '../waiting-cell'

type Config = RowOf<typeof products.productConfigList>

const limit = { field: 'configValue', control: RateInput } as const

const AddDialog = addForm(products.productConfigAdd, {
  title: 'operation:limits.add',
  intro: 'operation:limits.purpose',
  submit: 'operation:submitChange',
  fields: [{ field: 'productId', control: ProductSelect }, 'productConfigType', limit, 'reason'],
})

const EditDialog = rowForm<typeof products.productConfigUpdate, Config>(products.productConfigUpdate, {
  title: 'operation:limits.editTitle',
  intro: 'operation:newOrdersOnly',
  submit: 'operation:submitChange',
  values: row => ({ name: row.productName }),
  fields: [limit, 'reason'],
  fixed: ({ productConfigId, rowVersion }) => ({ productConfigId, rowVersion }),
  initial: ({ configValue }) => ({ configValue }),
})

const showWaiting = (waiting: never) => <WaitingCell waiting={waiting} />

export const ProductConfigsScreen = listScreen(products.productConfigList, {
  texts: 'operation.limits',
  rowKey: 'productConfigId',
  filters: [{ field: 'productId', control: ProductSelect, title: 'product' }, 'productConfigType'],
  columns: [
    'productName',
    'appName',
    'productConfigType',
    { field: 'configValue', title: 'limit' },
    { field: 'waiting', show: showWaiting },
    'updateTime',
  ],
  add: { text: 'add', needs: products.productConfigAdd, dialog: AddDialog },
  rowActions: [{ text: 'edit', needs: products.productConfigUpdate, when: row => !row.waiting, dialog: EditDialog }],
})
