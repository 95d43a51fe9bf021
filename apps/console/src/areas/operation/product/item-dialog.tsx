import { products } from '@countinghouse/contract/areas/operation/product/calls'
import type { ActionCall, InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Form } from 'antd'
import { AppModal } from '../../../kernel/app-modal'
import {
  FormFields,
  type FormFieldsOf,
  type FormValues,
  formFields,
  useCallForm,
  valuesIn,
} from '../../../kernel/call-form'
import { RateInput } from '../../../kernel/controls/rate-input'
import { stateSwitch } from '../../../kernel/controls/state-switch'
import { useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { useDone } from '../../../kernel/use-action'
import { useRead } from '../../../kernel/use-read'
import { ProductSelect } from '../choices'
import { LoanPreview, type PricedItem } from './loan-preview'
import './item-dialog.css'
import { texts } from './texts'

type Item = RowOf<typeof products.caseList>

const rate = { control: RateInput }
const rates = {
  interestRate: rate,
  serviceFeeRate: rate,
  lateFeeRate: rate,
  lateFeeCapRate: rate,
  extendFeeRate: rate,
}
const OF_EDIT = { ...rates, status: { control: stateSwitch('product') } }
const FIRST = { totalPeriod: 1, otherFee: 0, lateFeeCapRate: 10_000, maxExtensions: 3, amountStep: 10_000 }

interface ItemFormProps<C extends ActionCall> {
  call: C
  title: string
  fields: FormFieldsOf<C>
  fixed: Partial<InputOf<C>>
  initial: FormValues
  /** Of the product; of the chosen one while an item is added. */
  frame: (values: FormValues) => { currency: string; repaymentMethod: number } | undefined
  onClose: () => void
}

/** Prices on one side, on the other what a loan at these prices is, as they are typed. */
function ItemForm<C extends ActionCall>({ call, title, fields, fixed, initial, frame, onClose }: ItemFormProps<C>) {
  const t = useText()
  const { form, schema, busy, fault, submit } = useCallForm(call, { success: useDone()(title), fixed })
  const typed = (Form.useWatch([], form) as FormValues | undefined) ?? initial
  const product = frame(typed)
  const finish = async (values: FormValues) => {
    const answer = await submit(values)
    if (answer === undefined) return
    onClose()
  }
  return (
    <AppModal
      open
      width={980}
      title={title}
      okText={t('operation:submitChange')}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      unsaved={() => form.isFieldsTouched()}
    >
      <div className="ch-dialog-intro">{t('operation:newOrdersOnly')}</div>
      {fault && <Alert className="ch-dialog-fault" type="error" showIcon title={fault.msg} />}
      <div className="ch-op-item">
        <Form
          form={form}
          className="ch-op-item-form"
          layout="vertical"
          initialValues={initial}
          onFinish={values => void finish(values)}
          requiredMark
          disabled={busy}
        >
          <FormFields
            schema={schema}
            fields={formFields(call, fields, Object.keys(fixed))}
            area="operation"
            currency={product?.currency}
          />
        </Form>
        <LoanPreview item={product && pricedItem(typed, product)} />
      </div>
    </AppModal>
  )
}

/** What is typed so far as an item; undefined until every price is there. */
function pricedItem(
  values: FormValues,
  product: { currency: string; repaymentMethod: number },
): PricedItem | undefined {
  const item = { ...values, ...product }
  const needed = [
    'minAmount',
    'loanAmount',
    'amountStep',
    'deadlineDays',
    'totalPeriod',
    'interestRate',
    'serviceFeeRate',
  ]
  const rest = ['otherFee', 'lateFeeRate', 'lateFeeCapRate', 'extendFeeRate', 'maxExtensions']
  const whole = [...needed, ...rest].every(name => typeof values[name] === 'number')
  return whole ? (item as unknown as PricedItem) : undefined
}

export function AddItemDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data } = useRead(products.productChoices, {})
  return (
    <ItemForm
      call={products.caseAdd}
      title={t(texts.items.add)}
      fields={{ productId: { control: ProductSelect, label: t(texts.items.product) }, ...rates }}
      fixed={{}}
      initial={FIRST}
      frame={values => data?.find(product => product.productId === values.productId)}
      onClose={onClose}
    />
  )
}

export function EditItemDialog({ row, onClose }: RowDialogProps<Item>) {
  const t = useText()
  const { productItemId, rowVersion, currency, repaymentMethod } = row
  return (
    <ItemForm
      call={products.caseEdit}
      title={t(texts.items.editTitle, { name: row.productName, days: row.deadlineDays })}
      fields={OF_EDIT}
      fixed={{ productItemId, rowVersion }}
      initial={valuesIn(products.caseEdit, row)}
      frame={() => ({ currency, repaymentMethod })}
      onClose={onClose}
    />
  )
}

export function PreviewItemDialog({ row, onClose }: RowDialogProps<Item>) {
  const t = useText()
  return (
    <AppModal
      open
      width={620}
      title={t(texts.items.previewTitle, { name: row.productName, days: row.deadlineDays })}
      okText={t('operation:close')}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <LoanPreview item={row as PricedItem} />
    </AppModal>
  )
}
