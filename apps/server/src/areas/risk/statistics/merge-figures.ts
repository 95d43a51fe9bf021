import { addedUp } from '../../../kernel/retention'

/** What rules and variables did by day, put together (decision 0041). */
export const riskFigures = [
  addedUp('risk_rule_figure', {
    key: ['on_date', 'app_id', 'rule_id', 'version', 'held'],
    sums: ['asked', 'decided', 'approved', 'lent', 'judged', 'first_overdue'],
  }),
  addedUp('risk_variable_figure', { key: ['on_date', 'app_id', 'variable'], sums: ['checks', 'missing'] }),
]
