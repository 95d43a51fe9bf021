import {
  receiptImports,
  receiptLineState,
  receiptResult,
} from '@countinghouse/contract/areas/order/receipt-import/calls'
import { COLUMN_HEADINGS } from '@countinghouse/contract/areas/order/receipt-import/columns'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { labelIn } from '@countinghouse/contract/kernel/choice'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import { ask } from '../../../kernel/client'
import { csvText, saveFile } from '../../../kernel/csv'
import { currentLanguage, type Say } from '../../../kernel/i18n'

type Line = RowOf<typeof receiptImports.importRows>
const PAGE = 200

/** The file with a result beside each line, as it stands now. */
export async function saveResults(file: { importId: number; fileName: string }, t: Say): Promise<void> {
  const language = currentLanguage()
  const lines: Line[] = []
  for (let pageNum = 1, total = 1; lines.length < total; pageNum++) {
    const page = await ask(receiptImports.importRows, { importId: file.importId, pageNum, pageSize: PAGE })
    lines.push(...page.list)
    total = page.list.length === 0 ? 0 : page.total
  }
  const { orderNo, amount, currency, payChannel, reference, paymentTime, remark } = COLUMN_HEADINGS[language]
  const columns: [string, (line: Line) => string][] = [
    [t('order:field.line'), line => String(line.line)],
    [t('order:field.lineState'), line => labelIn(receiptLineState, line.lineState, language)],
    [t('order:field.result'), line => labelIn(receiptResult, line.result, language)],
    [orderNo, line => line.orderNo],
    [amount, line => (line.amountMinor === null ? line.amountText : toDecimalText(line.amountMinor))],
    [currency, line => line.currency],
    [payChannel, line => line.payChannel],
    [reference, line => line.reference],
    [paymentTime, line => line.paymentTime],
    [t('order:field.surplusMinor'), line => toDecimalText(line.surplusMinor)],
    [t('order:import.flow'), line => line.flowId],
    [remark, line => line.remark],
  ]
  const body = lines.map(line => columns.map(([, cell]) => cell(line)))
  const name = file.fileName.replace(/\.\w+$/, '')
  saveFile(`${name}-${t('order:field.result')}.csv`, csvText([columns.map(([heading]) => heading), ...body]))
}
