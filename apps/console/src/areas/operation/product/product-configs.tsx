import { products } from '@countinghouse/contract/areas/operation/product/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { RateInput } from '../../../kernel/controls/rate-input'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, editForm } from '../../../kernel/row-form'
import { WaitingMark } from '../../../kernel/waiting-mark'
import { ProductSelect } from '../choices'
import { texts } from './texts'

type Config = RowOf<typeof products.productConfigList>

const add = addForm(products.productConfigAdd, {
  title: texts.limits.add,
  intro: texts.limits.purpose,
  submit: 'operation:submitChange',
  fields: { productId: { control: ProductSelect }, configValue: { control: RateInput } },
})

const EditDialog = editForm<typeof products.productConfigUpdate, Config>(products.productConfigUpdate, {
  title: texts.limits.editTitle,
  intro: 'operation:newOrdersOnly',
  submit: 'operation:submitChange',
  values: row => ({ name: row.productName }),
  fixed: ['productConfigId', 'rowVersion'],
  fields: { configValue: { control: RateInput } },
})

const showWaiting = (waiting: boolean) => <WaitingMark waiting={waiting} />

export const ProductConfigScreen = listScreen(products.productConfigList, {
  texts: texts.limits,
  rowKey: 'productConfigId',
  filters: [{ field: 'productId', control: ProductSelect, title: 'product' }, 'productConfigType'],
  columns: { configValue: { title: 'limit' }, waiting: { show: showWaiting } },
  add,
  rowActions: [{ text: 'edit', needs: products.productConfigUpdate, when: row => !row.waiting, dialog: EditDialog }],
})
