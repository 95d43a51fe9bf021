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
  'zh-CN': { missingHere: '账务缺失', missingThere: '对账单缺失', amountDiffers: '金额不符' },
  'en-US': { missingHere: 'Not in books', missingThere: 'Not on statement', amountDiffers: 'Amount differs' },
  es: {
    missingHere: 'No está en los libros',
    missingThere: 'No está en el estado de cuenta',
    amountDiffers: 'Monto distinto',
  },
  fr: { missingHere: 'Absent des livres', missingThere: 'Absent du relevé', amountDiffers: 'Montant différent' },
  ar: { missingHere: 'غير موجود في الدفاتر', missingThere: 'غير موجود في الكشف', amountDiffers: 'المبلغ مختلف' },
  ti: { missingHere: 'ไม่มีในบัญชี', missingThere: 'ไม่มีในใบแจ้งยอด', amountDiffers: 'จำนวนเงินต่างกัน' },
})
export const differenceState = choice('differenceState', ['open', 'resolved', 'reversed', 'agreed'], {
  'zh-CN': { open: '待处理', resolved: '已处理', reversed: '已冲回', agreed: '已一致' },
  'en-US': { open: 'Open', resolved: 'Resolved', reversed: 'Reversed', agreed: 'Agreed' },
  es: { open: 'Pendiente', resolved: 'Resuelta', reversed: 'Revertida', agreed: 'Coincide' },
  fr: { open: 'En attente', resolved: 'Réglé', reversed: 'Extourné', agreed: 'Concordant' },
  ar: { open: 'قيد التسوية', resolved: 'سُوّي', reversed: 'معكوس', agreed: 'متطابق' },
  ti: { open: 'ค้าง', resolved: 'ปิดแล้ว', reversed: 'กลับรายการแล้ว', agreed: 'ตรงกัน' },
})

/** What a difference turned out to be, and so the account that its posting goes to. */
export const settledAs = choice('settledAs', SETTLED_AS, {
  'zh-CN': { channelCharge: '通道手续费', unclaimed: '无人认领款', loss: '损失' },
  'en-US': { channelCharge: 'Channel charge', unclaimed: 'Unclaimed money', loss: 'Loss' },
  es: { channelCharge: 'Comisión del canal', unclaimed: 'Dinero sin reclamar', loss: 'Pérdida' },
  fr: { channelCharge: 'Frais du canal', unclaimed: 'Fonds non réclamés', loss: 'Perte' },
  ar: { channelCharge: 'رسوم القناة', unclaimed: 'أموال غير مطالَب بها', loss: 'خسارة' },
  ti: { channelCharge: 'ค่าธรรมเนียมช่องทาง', unclaimed: 'เงินที่ไม่มีผู้มาแสดงสิทธิ', loss: 'ขาดทุน' },
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
