import { salaries } from '@countinghouse/contract/areas/platform-collection/pay/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { listScreen } from '../../../kernel/list-screen'
import { addForm, rowForm } from '../../../kernel/row-form'
import { MonthSelect } from './month-select'
import { monthTexts as texts } from './texts'

type Month = RowOf<typeof salaries.salaryMonths>

const isOpen = (row: Month) => row.monthState === 'open'
const ofMonth = {
  values: ({ salaryMonth }: Month) => ({ month: salaryMonth }),
  fields: [],
  fixed: ({ salaryMonth }: Month) => ({ salaryMonth }),
}

const AgainDialog = rowForm<typeof salaries.salaryCompute, Month>(salaries.salaryCompute, {
  ...ofMonth,
  title: texts.againTitle,
  intro: texts.computeText,
  submit: texts.again,
})

const CloseDialog = rowForm<typeof salaries.salaryClose, Month>(salaries.salaryClose, {
  ...ofMonth,
  title: texts.closeTitle,
  intro: texts.closeText,
  submit: texts.close,
  danger: true,
})

/** Months of salaries: computed, proposed for closing, closed. */
export const SalaryMonthsScreen = listScreen(salaries.salaryMonths, {
  texts,
  rowKey: 'salaryMonth',
  filters: ['monthState'],
  opens: ({ salaryMonth }) => `/platformCollection/salary?salaryMonth=${salaryMonth}`,
  add: addForm(salaries.salaryCompute, {
    title: texts.compute,
    intro: texts.computeText,
    fields: { salaryMonth: { control: MonthSelect } },
  }),
  rowActions: [
    { text: 'statements', to: ({ salaryMonth }) => `/platformCollection/salary?salaryMonth=${salaryMonth}` },
    { text: 'again', needs: salaries.salaryCompute, when: isOpen, dialog: AgainDialog },
    {
      text: 'close',
      needs: salaries.salaryClose,
      when: row => isOpen(row) && !row.waiting,
      danger: true,
      dialog: CloseDialog,
    },
  ],
})
