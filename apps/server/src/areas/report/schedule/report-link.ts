import { pageOfReport, type ReportKey } from '@countinghouse/contract/areas/report/pages'
import { type BusinessDate, presetRange } from '@countinghouse/domain/kernel/business-date'

export type ReportSpan = 'yesterday' | 'last3' | 'last7' | 'last30'

/** The days of a kept report as it would be sent on a date: whole days, the last one yesterday. */
export function daysSent(span: ReportSpan, date: BusinessDate): { start: BusinessDate; end: BusinessDate } {
  const yesterday = presetRange('yesterday', date).end
  return span === 'yesterday' ? { start: yesterday, end: yesterday } : presetRange(span, yesterday)
}

/** The screen of a report with its filters and days in the address. */
export function reportLink(
  report: ReportKey,
  filters: Readonly<Record<string, unknown>>,
  days: ReturnType<typeof daysSent>,
): string {
  const query = new URLSearchParams({ report, dataDateStart: days.start, dataDateEnd: days.end })
  for (const [name, value] of Object.entries(filters).sort()) query.set(name, String(value))
  return `${pageOfReport(report)}?${query}`
}
