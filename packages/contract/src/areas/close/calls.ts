import { z } from 'zod'
import { action, area, list, read } from '../../kernel/call'
import { among, choice } from '../../kernel/choice'
import { businessDate, carried, count, dateRange, id, instant, ofOrder, requiredText } from '../../kernel/field'

export const closeStepState = choice(
  'closeState',
  ['waiting', 'running', 'done', 'failed', 'takenBack'],
  {
    waiting: ['等待', 'Waiting', 'En espera', 'En attente', 'في الانتظار', 'รอ'],
    running: ['运行中', 'Running', 'En curso', 'En cours', 'قيد التشغيل', 'กำลังทำงาน'],
    done: ['已完成', 'Done', 'Terminado', 'Terminée', 'مكتمل', 'เสร็จแล้ว'],
    failed: ['失败', 'Failed', 'Con error', 'En échec', 'فشل', 'ไม่สำเร็จ'],
    takenBack: ['已撤回', 'Taken back', 'Deshecho', 'Annulée', 'تم التراجع عنه', 'ยกเลิกแล้ว'],
  },
  { waiting: 'neutral', running: 'progress', done: 'good', failed: 'bad', takenBack: 'neutral' },
)
const closeState = among(closeStepState, ['running', 'done', 'failed', 'takenBack'])
/** Of the close, in their order; an area that adds a step names it here. */
export const closeStep = choice(
  'closeStep',
  [
    'lateFees',
    'lapsedReminders',
    'collectionTasks',
    'collectionStages',
    'reminderTasks',
    'promises',
    'telemarketingRecycle',
    'telemarketingClose',
    'telemarketingFind',
    'telemarketingDeal',
    'paymentLinks',
    'coupons',
    'reconcile',
  ],
  {
    lateFees: [
      '罚息与逾期天数',
      'Late fees and days overdue',
      'Intereses moratorios y días de mora',
      'Pénalités et jours de retard',
      'غرامات التأخير وأيام التأخير',
      'ค่าปรับล่าช้าและวันเกินกำหนด',
    ],
    lapsedReminders: [
      '结束到期提醒',
      'End reminders',
      'Terminar recordatorios',
      'Fin des rappels',
      'إنهاء التذكيرات',
      'สิ้นสุดการแจ้งเตือน',
    ],
    collectionTasks: [
      '开立催收任务',
      'Open collection tasks',
      'Abrir tareas de cobranza',
      'Ouverture des tâches de recouvrement',
      'فتح مهام التحصيل',
      'เปิดงานติดตามหนี้',
    ],
    collectionStages: [
      '催收阶段流转',
      'Move collection stages',
      'Pasar de etapa de cobranza',
      'Changement de stade de recouvrement',
      'نقل مراحل التحصيل',
      'เปลี่ยนระยะติดตามหนี้',
    ],
    reminderTasks: [
      '开立提醒任务',
      'Open reminders',
      'Abrir recordatorios',
      'Ouverture des rappels',
      'فتح التذكيرات',
      'เปิดงานแจ้งเตือน',
    ],
    promises: [
      '判定到期承诺',
      'Decide promises to pay',
      'Resolver promesas de pago',
      'Sort des promesses de paiement',
      'البت في وعود السداد',
      'ตัดสินนัดชำระ',
    ],
    telemarketingRecycle: [
      '回收电销客户',
      'Recycle telemarketing',
      'Recuperar telemarketing',
      'Récupérer le télémarketing',
      'استرجاع التسويق الهاتفي',
      'เรียกคืนงานโทรการตลาด',
    ],
    telemarketingClose: [
      '清理电销客户池',
      'Clear the telemarketing pool',
      'Depurar clientes de telemarketing sin asignar',
      'Nettoyer le vivier de télémarketing',
      'تنقية عملاء التسويق الهاتفي غير المسندين',
      'คัดลูกค้าที่รอนานหรือไม่ตรงออก',
    ],
    telemarketingFind: [
      '生成电销客户',
      'Find telemarketing customers',
      'Buscar clientes de telemarketing',
      'Trouver les clients de télémarketing',
      'إيجاد عملاء التسويق الهاتفي',
      'หาลูกค้าโทรการตลาด',
    ],
    telemarketingDeal: [
      '分配电销客户',
      'Deal telemarketing customers',
      'Repartir clientes de telemarketing',
      'Répartir les clients de télémarketing',
      'توزيع عملاء التسويق الهاتفي',
      'แบ่งลูกค้าโทรการตลาด',
    ],
    paymentLinks: [
      '还款链接过期',
      'Expire payment links',
      'Vencer ligas de pago',
      'Expiration des liens de paiement',
      'إنهاء روابط السداد',
      'ลิงก์ชำระเงินหมดอายุ',
    ],
    coupons: [
      '优惠券过期',
      'Coupons that lapse',
      'Cupones que vencen',
      'Bons expirés',
      'القسائم المنتهية',
      'คูปองหมดอายุ',
    ],
    reconcile: [
      '账务核对',
      'Reconcile the books',
      'Conciliar los libros',
      'Rapprochement des comptes',
      'مطابقة الدفاتر',
      'กระทบยอดบัญชี',
    ],
  },
)
export type CloseStepName = z.output<typeof closeStep>

const closeRow = z.object({
  closeId: id(),
  businessDate: businessDate(),
  state: closeState,
  /** Steps that are done, of so many. */
  stepsDone: carried(count()),
  stepsTotal: carried(count()),
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
export const asideOrder = z.object({ ...ofOrder(), error: z.string() })

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
      /** The newest date that was closed before it began; null when there is none. */
      ahead: businessDate().nullable(),
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
  closeTakeBack: action('/close/takeBack', {
    summary: 'Ask a second person to take back the close of dates that have not begun',
    access: 'close.edit',
    input: z.strictObject({ reason: requiredText(500) }),
    output: z.object({ changeId: z.int() }),
    audit: { subject: 'close', ids: () => ['ahead'] },
    refreshes: ['system'],
  }),
})
