import { Dash } from '../../../kernel/money'

/** Days past due; a loan that is not late has none. */
export const DAYS_OVERDUE = {
  field: 'overdueDays',
  show: (days: number) => (days > 0 ? <bdi className="ch-figures">{days}</bdi> : <Dash />),
} as const
