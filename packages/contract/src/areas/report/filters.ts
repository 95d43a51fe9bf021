import { dateRange, dict, id, text } from '../../kernel/field'

/** Of every report on loans: which of them. */
export const loanFilters = {
  dataDate: dateRange(),
  appId: id(),
  productId: id(),
  channel: text(64),
  orderType: dict('orderType'),
}
export const ofReport = { access: 'report.query', byMarket: true, statistics: true, filters: loanFilters } as const
