import { FIRST_CHANNELS, WORK_ORDERS } from '@countinghouse/domain/areas/collection/trial'
import { daysBetween, isBusinessDate } from '@countinghouse/domain/kernel/business-date'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { chanceMeaning } from '../../../kernel/chance-meaning'
import { choice } from '../../../kernel/choice'
import { done } from '../../../kernel/envelope'
import {
  amount,
  bps,
  businessDate,
  code,
  count,
  currency,
  dictAmong,
  id,
  instant,
  ofCustomer,
  ofOrder,
  percent,
  requiredText,
  rowVersion,
  text,
} from '../../../kernel/field'
import { creditRow, followUpRow } from '../../../kernel/performance-calls'
import { promiseState } from '../../../kernel/task-case'
import { trialMessages } from './messages'

export const workOrder = choice('workOrder', WORK_ORDERS, {
  daysLate: [
    '逾期久的优先',
    'Longest overdue first',
    'Primero más días en mora',
    'Les plus en retard d’abord',
    'الأطول تأخرًا أولًا',
    'เกินกำหนดนานก่อน',
  ],
  balance: [
    '欠款多的优先',
    'Largest balance first',
    'Primero mayor saldo',
    'Les plus gros soldes d’abord',
    'الأعلى رصيدًا أولًا',
    'ยอดสูงก่อน',
  ],
  newest: [
    '逾期短的优先',
    'Least overdue first',
    'Primero menos días en mora',
    'Les moins en retard d’abord',
    'الأقل تأخرًا أولًا',
    'ค้างสั้นก่อน',
  ],
})
export const firstChannel = choice('firstChannel', FIRST_CHANNELS, {
  call: ['先打电话', 'Call first', 'Primero llamar', 'Appeler d’abord', 'الاتصال أولًا', 'โทรก่อน'],
  link: [
    '先发还款链接',
    'Send the payment link first',
    'Primero enviar la liga',
    'Envoyer le lien d’abord',
    'إرسال رابط السداد أولًا',
    'ส่งลิงก์ชำระก่อน',
  ],
})
export const trialState = choice(
  'trialState',
  ['planned', 'running', 'ended', 'stopped'],
  {
    planned: ['未开始', 'Planned', 'Planeada', 'Prévu', 'مخططة', 'ยังไม่เริ่ม'],
    running: ['进行中', 'Running', 'En curso', 'En cours', 'جارية', 'กำลังทำ'],
    ended: ['已结束', 'Ended', 'Terminada', 'Terminé', 'انتهت', 'สิ้นสุดแล้ว'],
    stopped: ['已提前停止', 'Stopped', 'Detenida', 'Arrêté', 'أوقفت', 'หยุดก่อนกำหนด'],
  },
  { planned: 'waiting', running: 'progress', ended: 'neutral', stopped: 'bad' },
)

const stage = () => dictAmong('collectionStage', ['S1', 'S2', 'S3'])
const everyDays = () => z.int().min(1).max(7)
const ways = {
  workOrderA: workOrder,
  contactEveryDaysA: everyDays(),
  firstChannelA: firstChannel,
  workOrderB: workOrder,
  contactEveryDaysB: everyDays(),
  firstChannelB: firstChannel,
}
const MOST_DAYS = 180

const trialRow = z.object({
  trialId: z.int(),
  trialName: z.string(),
  appName: z.string(),
  collectionStage: stage(),
  trialState,
  startDate: businessDate(),
  endDate: businessDate(),
  /** Of customers on side B. */
  sideShare: bps(10_000),
  ...ways,
  customersA: count(),
  customersB: count(),
  createdBy: z.string(),
  createTime: instant(),
  rowVersion: z.int(),
})

const side = z.object({
  customers: count(),
  followCount: count(),
  recoveryAmount: amount(),
  recoveredEach: amount(),
  promisedCount: count(),
  keptCount: count(),
  keptRate: percent().nullable(),
  complaintCount: count(),
})
const compared = z.object({
  /** How likely a difference as large is by chance, in hundredths of a percent; null where nothing can be said. */
  chance: bps(10_000).nullable(),
  meaning: chanceMeaning,
})

/** Which customers of a side a figure counts. */
export const countedCustomers = code(['all', 'promised', 'kept', 'complained'])
export type CountedCustomers = z.output<typeof countedCustomers>

const ofSide = { trialId: id(), trialSide: code(['a', 'b']) }

/** A customer of a side, with what is counted of him. */
const memberRow = z.object({
  ...ofCustomer(),
  /** Of the case with which he joined. */
  ...ofOrder(),
  joinTime: instant(),
  followCount: count(),
  currency: currency(),
  recoveryAmount: amount(),
  /** The promise that counts: one that he kept, or else the last that came to an end; null where there is none. */
  promisedDate: businessDate().nullable(),
  promiseState: promiseState.nullable(),
  complaintTime: instant().nullable(),
})
const behind = { access: 'collection-trial.query', filters: {} } as const

/** Two ways of working a stage on customers who are dealt to them at random (decision 0029). */
export const strategyTrials = area('collection', {
  trialList: list('/collectionTrial/list', {
    summary: 'Trials of two ways of working a stage of collection, newest first',
    access: 'collection-trial.query',
    filters: { trialName: text(64), appId: id(), collectionStage: stage() },
    row: trialRow,
    sortable: ['createTime'],
  }),
  trialAdd: action('/collectionTrial/add', {
    summary: 'Try two ways of working a stage of an app on customers dealt to them at random',
    access: 'collection-trial.add',
    input: z
      .strictObject({
        trialName: requiredText(64),
        appId: id(),
        collectionStage: stage(),
        startDate: businessDate(),
        endDate: businessDate(),
        sideShare: z.int().min(1000).max(9000).default(5000),
        ...ways,
      })
      .refine(
        input =>
          input.workOrderA !== input.workOrderB ||
          input.contactEveryDaysA !== input.contactEveryDaysB ||
          input.firstChannelA !== input.firstChannelB,
        { path: ['workOrderB'], params: { message: trialMessages.trialSame } },
      )
      .refine(
        ({ startDate, endDate }) => {
          // A day that the calendar does not have is said on its field.
          if (!isBusinessDate(startDate) || !isBusinessDate(endDate)) return true
          const days = daysBetween(startDate, endDate)
          return days > 0 && days <= MOST_DAYS
        },
        { path: ['endDate'], params: { message: trialMessages.trialDays } },
      ),
    output: z.object({ trialId: z.int() }),
    audit: { subject: 'strategyTrial', ids: (_, output) => [output.trialId] },
  }),
  trialStop: action('/collectionTrial/stop', {
    summary: 'Stop a trial before its end; its cases are worked as their stage is from then on',
    access: 'collection-trial.edit',
    input: z.strictObject({ trialId: id(), rowVersion: rowVersion() }),
    output: done,
    audit: { subject: 'strategyTrial', ids: input => [input.trialId] },
  }),
  trialReport: read('/collectionTrial/report', {
    summary: 'What came of both sides of a trial, and whether they are apart by more than chance',
    access: 'collection-trial.query',
    input: z.strictObject({ trialId: id() }),
    output: z.object({
      trial: trialRow,
      currency: currency(),
      a: side,
      b: side,
      recovery: compared,
      kept: compared,
      complaints: compared,
    }),
  }),
  trialCustomers: list('/collectionTrial/customers', {
    ...behind,
    summary: 'The customers of a side that a figure of a trial counts, with what came of each',
    of: { ...ofSide, countedCustomers },
    row: memberRow,
  }),
  trialFollowUps: list('/collectionTrial/followUps', {
    ...behind,
    summary: 'The follow-ups that a figure of a trial counts, newest first',
    of: ofSide,
    row: followUpRow.omit({ attachments: true, platform: true }),
  }),
  trialCredits: list('/collectionTrial/credits', {
    ...behind,
    summary: 'The receipts and reversals that an amount of a trial adds up, newest first',
    of: ofSide,
    row: creditRow,
  }),
})
