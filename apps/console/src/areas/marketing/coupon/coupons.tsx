import { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { cpStatus } from '@countinghouse/domain/kernel/lists/loan'
import { marketingStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { Form } from 'antd'
import { MoneyInput } from '../../../kernel/controls/money-input'
import { listScreen } from '../../../kernel/list-screen'
import type { ControlProps } from '../../../kernel/list-types'
import { addForm, editForm, rowForm } from '../../../kernel/row-form'
import { CouponGroupSelect, CouponSelect } from '../task/selects'
import { texts } from './texts'

type Coupon = RowOf<typeof coupons.couponList>
type Holding = RowOf<typeof coupons.couponHolderList>
type Task = RowOf<typeof coupons.couponTaskList>
const { open } = marketingStatus.value

/** In the currency that is chosen above it. */
function AmountInput(props: ControlProps) {
  const currency = Form.useWatch<string | undefined>('currency')
  return <MoneyInput {...props} {...(currency && { currency })} />
}

export const CouponScreen = listScreen(coupons.couponList, {
  texts: texts.coupons,
  rowKey: 'couponID',
  views: ['status'],
  filters: ['name', 'type', 'currency'],
  columns: [
    { field: 'couponID', title: 'id', width: 96 },
    { field: 'name', below: 'description', width: 240 },
    { field: 'status', width: 88 },
    { field: 'topStatus', folded: true },
    { field: 'type', width: 120 },
    { field: 'amount', width: 136 },
    { field: 'number', width: 96 },
    { field: 'remainingNumber', width: 104 },
    { field: 'usedNumber', width: 88 },
    { field: 'leastLoan', below: 'couponCustomers', width: 152 },
    { field: 'effectiveDate', width: 120 },
    { field: 'effectiveDays', width: 96 },
    'updateTime',
  ],
  add: addForm(coupons.couponAdd, {
    title: texts.coupons.add,
    wide: true,
    fields: { amount: { control: AmountInput }, leastLoan: { control: AmountInput } },
    initial: { couponCustomers: 'all', effectiveDays: 30, status: 1, topStatus: 0, leastLoan: 0 },
  }),
  rowActions: [
    {
      text: 'edit',
      needs: coupons.couponUpdate,
      dialog: editForm<typeof coupons.couponUpdate, Coupon>(coupons.couponUpdate, {
        title: texts.coupons.editTitle,
        submit: texts.coupons.save,
        values: row => ({ name: row.name }),
        wide: true,
        currency: row => row.currency,
        blank: ['description'],
        fixed: ['couponID', 'rowVersion'],
      }),
    },
  ],
})

const { notUsed } = cpStatus.value

export const CouponholdersScreen = listScreen(coupons.couponHolderList, {
  texts: texts.holders,
  rowKey: 'holdingId',
  views: ['cpStatus'],
  filters: ['type', 'createTime'],
  columns: [
    { field: 'custName', width: 168 },
    { field: 'couponName', below: 'type', width: 216 },
    { field: 'amount', width: 112 },
    { field: 'cpStatus', below: 'voidReason', width: 128 },
    { field: 'orderNo', below: 'usedTime', width: 168 },
    { field: 'validEndDate', width: 120 },
    { field: 'validStartDate', folded: true },
    { field: 'taskName', width: 184 },
    { field: 'createTime', width: 168 },
    { field: 'voidedBy', folded: true },
  ],
  rowActions: [
    {
      text: 'void',
      needs: coupons.couponVoid,
      when: row => row.cpStatus === notUsed,
      dialog: rowForm<typeof coupons.couponVoid, Holding>(coupons.couponVoid, {
        title: texts.holders.voidTitle,
        intro: texts.holders.voidText,
        submit: texts.holders.void,
        values: row => ({ name: row.custName }),
        danger: true,
        fixed: ({ holdingId }) => ({ holdingId }),
      }),
    },
  ],
})

const taskFields = { couponID: { control: CouponSelect }, sendGroupId: { control: CouponGroupSelect } }

export const CoupontaskScreen = listScreen(coupons.couponTaskList, {
  texts: texts.tasks,
  rowKey: 'taskId',
  filters: ['taskName', 'taskStatus'],
  columns: [
    { field: 'taskName', width: 184 },
    { field: 'taskStatus', width: 88 },
    { field: 'couponName', width: 200 },
    { field: 'groupName', width: 136 },
    { field: 'memberCount', width: 88 },
    { field: 'sendCount', width: 88 },
    { field: 'executeTime', width: 152 },
    { field: 'remainingNumber', width: 112 },
    { field: 'holdoutPercent', width: 96 },
    { field: 'updatedBy', below: 'updateTime' },
  ],
  add: addForm(coupons.couponTaskAdd, {
    title: texts.tasks.add,
    fields: taskFields,
    initial: { taskStatus: 1, holdoutPercent: 0 },
  }),
  rowActions: [
    {
      text: 'edit',
      needs: coupons.couponTaskUpdate,
      dialog: editForm<typeof coupons.couponTaskUpdate, Task>(coupons.couponTaskUpdate, {
        title: texts.tasks.editTitle,
        submit: texts.tasks.save,
        values: row => ({ name: row.taskName }),
        fixed: ['taskId', 'rowVersion'],
        fields: taskFields,
      }),
    },
    {
      text: 'execute',
      needs: coupons.couponExecuteTask,
      when: row => row.taskStatus === open,
      dialog: rowForm<typeof coupons.couponExecuteTask, Task>(coupons.couponExecuteTask, {
        title: texts.tasks.executeTitle,
        intro: texts.tasks.executeText,
        submit: texts.tasks.execute,
        values: row => ({ name: row.taskName }),
        fields: [],
        fixed: ({ taskId }) => ({ taskId }),
      }),
    },
  ],
})
