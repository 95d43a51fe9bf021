import { SETTLED_AS } from '@countinghouse/domain/areas/payment/statement/settlement'
import { LINE_FAULTS } from '@countinghouse/domain/areas/payment/statement/statement-line'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { choice, storedOf } from '../../../kernel/choice'
import {
  amount,
  businessDate,
  code,
  count,
  currency,
  dateRange,
  dictAmong,
  dictText,
  id,
  instant,
  orderLink,
  requiredText,
  text,
  yesNo,
} from '../../../kernel/field'

/** Room for a statement in one request; a longer one is cut into several files. */
export const MOST_STATEMENT_BYTES = 700_000
export const MOST_STATEMENT_LINES = 5000

export const differenceKind = choice('differenceKind', ['missingHere', 'missingThere', 'amountDiffers'], {
  missingHere: [
    '账务缺失',
    'Not in books',
    'No está en los libros',
    'Absent des livres',
    'غير موجود في الدفاتر',
    'ไม่มีในบัญชี',
  ],
  missingThere: [
    '对账单缺失',
    'Not on statement',
    'No está en el estado de cuenta',
    'Absent du relevé',
    'غير موجود في الكشف',
    'ไม่มีในใบแจ้งยอด',
  ],
  amountDiffers: ['金额不符', 'Amount differs', 'Monto distinto', 'Montant différent', 'المبلغ مختلف', 'จำนวนเงินต่างกัน'],
})
export const differenceState = choice(
  'differenceState',
  ['open', 'resolved', 'reversed', 'agreed'],
  {
    open: ['待处理', 'Open', 'Pendiente', 'En attente', 'قيد التسوية', 'ค้าง'],
    resolved: ['已处理', 'Resolved', 'Resuelta', 'Réglé', 'سُوّي', 'ปิดแล้ว'],
    reversed: ['已冲回', 'Reversed', 'Revertida', 'Extourné', 'معكوس', 'กลับรายการแล้ว'],
    agreed: ['已一致', 'Agreed', 'Coincide', 'Concordant', 'متطابق', 'ตรงกัน'],
  },
  { open: 'waiting', resolved: 'good', reversed: 'neutral', agreed: 'neutral' },
)

/** What a difference turned out to be, and so the account that its posting goes to. */
export const settledAs = choice('settledAs', SETTLED_AS, {
  channelCharge: [
    '通道手续费',
    'Channel charge',
    'Comisión del canal',
    'Frais du canal',
    'رسوم القناة',
    'ค่าธรรมเนียมช่องทาง',
  ],
  unclaimed: [
    '无人认领款',
    'Unclaimed money',
    'Dinero sin reclamar',
    'Fonds non réclamés',
    'أموال غير مطالَب بها',
    'เงินที่ไม่มีผู้มาแสดงสิทธิ',
  ],
  ownFunds: ['自有资金', 'Own funds', 'Fondos propios', 'Fonds propres', 'أموال المالكين', 'เงินทุนของกิจการ'],
  loss: ['损失', 'Loss', 'Pérdida', 'Perte', 'خسارة', 'ขาดทุน'],
})

/** Channels that a payment company works; money received at the desk has no statement. */
export const STATEMENT_CHANNELS = ['CH01', 'CH02', 'CH03'] as const
const channel = () => dictAmong('payChannel', STATEMENT_CHANNELS)

/** What settling answers: nothing is posted until a second person approves it. */
const changeOutcome = z.object({ waiting: z.boolean(), changeId: z.int().nullable() })

const outcome = {
  lineCount: count(),
  /** Lines of the file that an earlier file held already. */
  repeatedCount: count(),
  matchedCount: count(),
  missingHereCount: count(),
  missingThereCount: count(),
  amountDiffersCount: count(),
}

const statementRow = z.object({
  statementId: id(),
  payChannel: dictText('payChannel'),
  statementOn: businessDate(),
  fileName: z.string(),
  ...outcome,
  /** Differences of this file that nobody has settled yet. */
  openCount: count(),
  importTime: instant(),
  importedBy: z.string(),
})

const foundDifference = z.object({
  channelReference: z.string(),
  kind: differenceKind,
  currency: currency(),
  /** What the books hold; money in is positive. */
  oursAmount: amount(),
  theirsAmount: amount(),
})

const differenceRow = foundDifference.extend({
  differenceId: id(),
  payChannel: dictText('payChannel'),
  statementOn: businessDate(),
  /** Theirs less ours. */
  differenceAmount: amount(),
  orderId: id().nullable(),
  orderNo: orderLink().nullable(),
  flowId: z.string().nullable(),
  state: differenceState,
  /** Whether its settlement, or taking that back, waits for a second person. */
  waiting: yesNo(),
  settledAs: storedOf(settledAs).nullable(),
  /** The entry that settled it. */
  entryId: id().nullable(),
  note: z.string(),
  resolvedBy: z.string().nullable(),
  resolvedTime: instant().nullable(),
})

export const channelStatements = area('payment', {
  statementList: list('/channelStatement/list', {
    summary: 'Imported statements of the payment companies with what came of comparing them',
    access: 'channel-statement.query',
    filters: { payChannel: channel(), statementOn: dateRange() },
    row: statementRow,
    sortable: ['statementOn', 'importTime'],
  }),
  statementImport: action('/channelStatement/import', {
    summary:
      "Compare a channel's statement of a day with the books; nothing is kept on a dry run or while a line is wrong",
    access: 'channel-statement.import',
    input: z.strictObject({
      payChannel: channel(),
      statementOn: businessDate(),
      fileName: requiredText(200),
      /** CSV or XLSX in base64, columns `reference, direction, amount, currency, time`. */
      content: z
        .string()
        .min(1)
        .max(Math.ceil(MOST_STATEMENT_BYTES / 3) * 4)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .meta({ 'x-secret': true }),
      dryRun: z.boolean(),
    }),
    output: z.object({
      /** Null on a dry run and while a line is wrong. */
      statementId: id().nullable(),
      ...outcome,
      /** Lines that cannot be read, by their place in the file from 1. */
      wrong: z.array(z.object({ line: z.int(), fault: code(LINE_FAULTS) })),
      /** The first hundred. */
      differences: z.array(foundDifference),
    }),
    audit: { subject: 'channelStatement', ids: (_, output) => (output.statementId ? [output.statementId] : []) },
  }),
  sandboxStatement: read('/channelStatement/sandbox', {
    summary: "The make-believe payment company's own statement of a channel and day, as a CSV file",
    access: 'channel-statement.import',
    demoOnly: true,
    input: z.strictObject({ payChannel: channel(), statementOn: businessDate() }),
    output: z.object({ fileName: z.string(), content: z.string(), lineCount: count() }),
  }),
  differenceList: list('/channelDifference/list', {
    summary: 'What statements and books do not agree on, newest first',
    access: 'channel-statement.query',
    filters: {
      payChannel: channel(),
      state: differenceState,
      kind: differenceKind,
      statementOn: dateRange(),
      currency: currency(),
      channelReference: text(100),
      orderNo: text(32),
      statementId: id(),
    },
    row: differenceRow,
    sortable: ['statementOn', 'oursAmount', 'theirsAmount'],
  }),
  differenceSettle: action('/channelDifference/settle', {
    summary: 'Ask a second person to settle a difference by a posting that says what the money is',
    access: 'channel-statement.edit',
    input: z.strictObject({ differenceId: id(), settledAs, reason: requiredText(500) }),
    output: changeOutcome,
    audit: { subject: 'channelDifference', ids: input => [input.differenceId] },
  }),
  differenceReverse: action('/channelDifference/reverse', {
    summary: 'Ask a second person to take back the posting that settled a difference',
    access: 'channel-statement.edit',
    input: z.strictObject({ differenceId: id(), reason: requiredText(500) }),
    output: changeOutcome,
    audit: { subject: 'channelDifference', ids: input => [input.differenceId] },
  }),
})
