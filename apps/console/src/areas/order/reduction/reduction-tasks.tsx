import { reductionRequests } from '@countinghouse/contract/areas/order/reduction/requests'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { leftToRight } from '../../../kernel/format'
import { currentLanguage } from '../../../kernel/i18n'
import { pathTo } from '../../../kernel/links'
import { listScreen } from '../../../kernel/list-screen'
import { rowForm } from '../../../kernel/row-form'
import { texts } from './texts'

type Row = RowOf<typeof reductionRequests.reductionList>

const amountOf = (amountMinor: number, { currency }: Row) =>
  leftToRight(moneyText(amountMinor, currency, currentLanguage()))
const valuesOf = (row: Row) => ({
  orderNo: row.orderNo,
  name: row.applyUserName,
  amount: amountOf(row.deductionAmount, row),
  owed: amountOf(row.lateFee, row),
})
const decision = (approve: boolean) =>
  rowForm<typeof reductionRequests.approvelReduction, Row>(reductionRequests.approvelReduction, {
    title: approve ? texts.approveTitle : texts.refuseTitle,
    ...(approve && { intro: texts.approveText }),
    submit: approve ? texts.approve : texts.refuse,
    values: valuesOf,
    danger: !approve,
    fields: ['remark'],
    fixed: ({ reductionId }) => ({ reductionId, approve }),
  })

export const ReductionTasksScreen = listScreen(reductionRequests.reductionList, {
  texts,
  rowKey: 'reductionId',
  views: ['reductionStatus'],
  filters: ['orderNo', 'applyUserName', 'reductionStatus', 'applicationTime'],
  columns: [
    { field: 'orderNo', below: 'appName' },
    'custName',
    'reductionStatus',
    'deductionAmount',
    'lateFee',
    'hadDeductionFee',
    { field: 'applyUserName', below: 'applicationTime' },
    { field: 'remark', width: 200 },
    { field: 'approveUserName', below: 'approveTime' },
    { field: 'decisionRemark', folded: true },
  ],
  opens: row => pathTo('order', row.orderId),
  rowActions: [
    { text: 'approve', needs: reductionRequests.approvelReduction, when: row => row.mayDecide, dialog: decision(true) },
    {
      text: 'refuse',
      needs: reductionRequests.approvelReduction,
      when: row => row.mayDecide,
      danger: true,
      dialog: decision(false),
    },
  ],
})
