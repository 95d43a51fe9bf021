import { salaries } from '@countinghouse/contract/areas/platform-collection/pay/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { AppModal } from '../../../kernel/app-modal'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { ListSection } from '../../../kernel/list-section'
import type { RowDialogProps } from '../../../kernel/list-types'
import { Money } from '../../../kernel/money'
import { rowForm } from '../../../kernel/row-form'
import { MonthSelect } from './month-select'
import { texts } from './texts'

type Salary = RowOf<typeof salaries.salaryList>

/** A statement line by line; commissions and claw-backs lead to their orders. */
function StatementDialog({ row, onClose }: RowDialogProps<Salary>) {
  const t = useText()
  const { salaryId, userName, salaryMonth, totalPay, currency } = row
  return (
    <AppModal
      open
      width={1040}
      title={t(texts.linesOf, { name: userName, month: salaryMonth })}
      onCancel={onClose}
      footer={null}
    >
      <ListSection
        title={t(texts.lines)}
        call={salaries.salaryLines}
        of={{ salaryId }}
        rowKey="lineId"
        columns={[
          'lineKind',
          'orderNo',
          'collectionStage',
          'recoveryAmount',
          'commissionBps',
          'payAmount',
          'reason',
          'createdBy',
          'createTime',
        ]}
        extra={
          <span>
            {t(texts.total)} <Money amountMinor={totalPay} currency={currency} />
          </span>
        }
        nothing={t(texts.noLines)}
      />
    </AppModal>
  )
}

const AdjustDialog = rowForm<typeof salaries.salaryEdit, Salary>(salaries.salaryEdit, {
  title: texts.adjustTitle,
  intro: texts.adjustText,
  submit: texts.adjust,
  values: ({ userName, salaryMonth }) => ({ name: userName, month: salaryMonth }),
  fixed: ({ salaryId, rowVersion }) => ({ salaryId, rowVersion }),
  currency: ({ currency }) => currency,
})

/** Salaries of collectors, a statement a month and currency. */
export const SalaryScreen = listScreen(salaries.salaryList, {
  texts,
  rowKey: 'salaryId',
  views: ['monthState'],
  filters: [
    { field: 'salaryMonth', control: MonthSelect },
    'groupName',
    { field: 'userName', title: 'collector' },
    'currency',
  ],
  columns: [
    { field: 'userName', title: 'collector', below: 'groupName', width: 176 },
    { field: 'salaryMonth', width: 96 },
    { field: 'monthState', width: 112 },
    { field: 'totalPay', hint: 'hintTotal', width: 120 },
    { field: 'basePay' },
    { field: 'recoveryAmount', hint: 'hintRecovery' },
    { field: 'commissionRate', hint: 'hintRate' },
    { field: 'commission', hint: 'hintCommission' },
    { field: 'bonusAmount' },
    { field: 'deductionAmount', title: 'deductions', hint: 'hintDeductions' },
  ],
  rowActions: [
    { text: 'lines', needs: salaries.salaryLines, dialog: StatementDialog },
    { text: 'adjust', needs: salaries.salaryEdit, when: row => row.monthState === 'open', dialog: AdjustDialog },
  ],
})
