import { addedUp } from '../../../kernel/retention'

/** What rules, variables and scores did by day, put together (decisions 0041, 0051). */
export const riskFigures = [
  addedUp('risk_rule_figure', {
    key: ['on_date', 'app_id', 'rule_id', 'version', 'held'],
    sums: ['asked', 'decided', 'approved', 'lent', 'judged', 'first_overdue'],
  }),
  addedUp('risk_score_figure', {
    key: ['on_date', 'app_id', 'score_kind', 'band'],
    sums: ['checks', 'refused', 'referred', 'approved', 'lent', 'judged', 'first_overdue'],
  }),
  addedUp('risk_variable_figure', { key: ['on_date', 'app_id', 'variable'], sums: ['checks', 'missing'] }),
]
