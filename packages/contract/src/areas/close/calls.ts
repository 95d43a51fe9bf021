import { z } from 'zod'
import { action, area, list, read } from '../../kernel/call'
import { among, choice } from '../../kernel/choice'
import { businessDate, count, dateRange, id, instant, orderLink } from '../../kernel/field'

export const closeStepState = choice('closeState', ['waiting', 'running', 'done', 'failed'], {
  'zh-CN': { waiting: '等待', running: '运行中', done: '已完成', failed: '失败' },
  'en-US': { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' },
  es: { waiting: 'En espera', running: 'En curso', done: 'Terminado', failed: 'Con error' },
  fr: { waiting: 'En attente', running: 'En cours', done: 'Terminée', failed: 'En échec' },
  ar: { waiting: 'في الانتظار', running: 'قيد التشغيل', done: 'مكتمل', failed: 'فشل' },
  ti: { waiting: 'รอ', running: 'กำลังทำงาน', done: 'เสร็จแล้ว', failed: 'ไม่สำเร็จ' },
})
const closeState = among(closeStepState, ['running', 'done', 'failed'])
/** Of the close, in their order; an area that adds a step names it here. */
export const closeStep = choice(
  'closeStep',
  ['lateFees', 'lapsedReminders', 'collectionTasks', 'collectionStages', 'reminderTasks', 'paymentLinks', 'reconcile'],
  {
    'zh-CN': {
      lateFees: '罚息与逾期天数',
      lapsedReminders: '结束到期提醒',
      collectionTasks: '开立催收任务',
      collectionStages: '催收阶段流转',
      reminderTasks: '开立提醒任务',
      paymentLinks: '还款链接过期',
      reconcile: '账务核对',
    },
    'en-US': {
      lateFees: 'Late fees and days overdue',
      lapsedReminders: 'End reminders',
      collectionTasks: 'Open collection tasks',
      collectionStages: 'Move collection stages',
      reminderTasks: 'Open reminders',
      paymentLinks: 'Expire payment links',
      reconcile: 'Reconcile the books',
    },
    es: {
      lateFees: 'Intereses moratorios y días de mora',
      lapsedReminders: 'Terminar recordatorios',
      collectionTasks: 'Abrir tareas de cobranza',
      collectionStages: 'Pasar de etapa de cobranza',
      reminderTasks: 'Abrir recordatorios',
      paymentLinks: 'Vencer ligas de pago',
      reconcile: 'Conciliar los libros',
    },
    fr: {
      lateFees: 'Pénalités et jours de retard',
      lapsedReminders: 'Fin des rappels',
      collectionTasks: 'Ouverture des tâches de recouvrement',
      collectionStages: "Changement d'étape de recouvrement",
      reminderTasks: 'Ouverture des rappels',
      paymentLinks: 'Expiration des liens de paiement',
      reconcile: 'Rapprochement des comptes',
    },
    ar: {
      lateFees: 'غرامات التأخير وأيام التأخير',
      lapsedReminders: 'إنهاء التذكيرات',
      collectionTasks: 'فتح مهام التحصيل',
      collectionStages: 'نقل مراحل التحصيل',
      reminderTasks: 'فتح التذكيرات',
      paymentLinks: 'إنهاء روابط السداد',
      reconcile: 'مطابقة الدفاتر',
    },
    ti: {
      lateFees: 'ค่าปรับล่าช้าและวันเกินกำหนด',
      lapsedReminders: 'สิ้นสุดการแจ้งเตือน',
      collectionTasks: 'เปิดงานติดตามหนี้',
      collectionStages: 'เปลี่ยนระยะติดตามหนี้',
      reminderTasks: 'เปิดงานแจ้งเตือน',
      paymentLinks: 'ลิงก์ชำระเงินหมดอายุ',
      reconcile: 'กระทบยอดบัญชี',
    },
  },
)
export type CloseStepName = z.output<typeof closeStep>

const closeRow = z.object({
  closeId: id(),
  businessDate: businessDate(),
  state: closeState,
  /** Steps that are done, of so many. */
  stepsDone: count(),
  stepsTotal: count(),
  /** The step that runs or failed; null when all are done. */
  step: closeStep.nullable(),
  lateFeeOrders: count(),
  /** Collection and reminder tasks opened or moved to the next stage. */
  newTasks: count(),
  /** Orders that a step could not take; the rest of the date is closed, the next close tries them again. */
  setAside: count(),
  startTime: instant(),
  endTime: instant().nullable(),
  /** Null while it runs. */
  seconds: count().nullable(),
  runs: count(),
  error: z.string(),
})

/** An order that a step could not take, and why. */
export const asideOrder = z.object({ orderId: z.int(), orderNo: orderLink(), error: z.string() })

const closeStepRow = z.object({
  step: closeStep,
  state: closeStepState,
  /** Orders, tasks or links changed, over all runs of the date; figures compared where the books are reconciled. */
  rows: count(),
  batches: count(),
  startTime: instant().nullable(),
  endTime: instant().nullable(),
  milliseconds: count().nullable(),
  error: z.string(),
  asideOrders: z.array(asideOrder),
})

export const close = area('close', {
  closeList: list('/close/list', {
    summary: 'Daily closes by business date, newest first',
    access: 'close.query',
    filters: { businessDate: dateRange(), state: closeState },
    row: closeRow,
    sortable: ['businessDate'],
  }),
  closeSteps: read('/close/steps', {
    summary: 'The steps of one daily close with their progress',
    access: 'close.query',
    input: z.strictObject({ closeId: id() }),
    output: closeRow.extend({ steps: z.array(closeStepRow) }),
  }),
  closeState: read('/close/state', {
    summary: 'Whether a close is due, waits or runs, and which dates the next one will close',
    access: 'close.query',
    input: z.strictObject({}),
    output: z.object({
      today: businessDate(),
      isUnderWay: z.boolean(),
      lastDone: businessDate().nullable(),
      /** Missed or broken-off dates up to today. */
      missing: count(),
      nextTime: instant(),
    }),
  }),
  closeRun: action('/close/run', {
    summary: 'Close what is missing now; with `from` also every date from there on once more',
    access: 'close.edit',
    input: z.strictObject({ from: businessDate().optional() }),
    output: z.object({ queueId: z.string() }),
    audit: { subject: 'close', ids: input => [input.from ?? 'missing'] },
    refreshes: ['jobs'],
  }),
})
