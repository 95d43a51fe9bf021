import type { customerReports } from '@countinghouse/contract/areas/customer/report/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { isBusinessDate } from '@countinghouse/domain/kernel/business-date'
import { parseDecimal } from '@countinghouse/domain/kernel/money'

export type CostRow = InputOf<typeof customerReports.importAdCost>['rows'][number]
export interface ReadCosts {
  rows: CostRow[]
  /** Line of the text of each row, from 1: blank lines and a heading count too. */
  lines: number[]
  /** Lines that are no cost. */
  broken: number[]
}

/** Lines of `day, app code, channel, amount` separated by commas, semicolons or tabs; a heading is passed over. */
export function readCosts(text: string): ReadCosts {
  const read: ReadCosts = { rows: [], lines: [], broken: [] }
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue
    const cells = line.split(/[\t;,]/).map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))
    const [dataDate = '', appSsid = '', channel = '', amount = '', ...more] = cells
    const adCost = parseDecimal(amount)
    const isCost = isBusinessDate(dataDate) && appSsid !== '' && channel !== '' && adCost !== undefined && adCost >= 0
    if (isCost && more.length === 0) {
      read.rows.push({ dataDate, appSsid, channel, adCost })
      read.lines.push(index + 1)
    } else if (index > 0 || /\d{4}-\d/.test(line)) read.broken.push(index + 1)
  }
  return read
}
