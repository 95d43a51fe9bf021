import { z } from 'zod'
import type { Access } from './access'
import { action } from './call'
import { choice } from './choice'
import { amount, businessDate, currency, dictAmong, id, instant, ofCustomer, ofOrder } from './field'

/** Why a task is the next one (DOMAIN 7). */
export const nextReason = choice(
  'nextTaskReason',
  ['promiseDue', 'callBackDue', 'balance', 'daysLate', 'newest', 'pool'],
  {
    promiseDue: [
      '承诺今日还款',
      'Promised for today',
      'Prometido para hoy',
      'Promis pour aujourd’hui',
      'وعد بالسداد اليوم',
      'นัดชำระวันนี้',
    ],
    callBackDue: [
      '约定联系时间已到',
      'Call back due',
      'Toca volver a llamar',
      'Rappel à faire',
      'حان وقت معاودة الاتصال',
      'ถึงเวลาติดต่อกลับ',
    ],
    balance: ['欠款最多', 'Owes the most', 'Debe más', 'Doit le plus', 'الأعلى رصيدًا', 'ยอดค้างสูงสุด'],
    daysLate: [
      '逾期最久',
      'Longest overdue',
      'Más días en mora',
      'Le plus en retard',
      'الأطول تأخرًا',
      'เกินกำหนดนานที่สุด',
    ],
    newest: ['逾期最短', 'Least overdue', 'Menos días en mora', 'Le moins en retard', 'الأقل تأخرًا', 'ค้างสั้นที่สุด'],
    pool: [
      '任务池中最早',
      'Oldest in the pool',
      'La más antigua sin asignar',
      'La plus ancienne du vivier',
      'الأقدم غير المسندة',
      'เก่าที่สุดในกองกลาง',
    ],
  },
)

/** Why there is no next task. */
export const noNextReason = choice('noNextTaskReason', ['offDuty', 'atLimit', 'poolEmpty'], {
  offDuty: ['未上班，无法领取任务', 'Not on duty', 'Fuera de turno', 'Hors service', 'لست في المناوبة', 'ไม่ได้อยู่ในกะ'],
  atLimit: [
    '在手任务已达上限',
    'At the task limit',
    'En el límite de tareas',
    'Plafond de tâches atteint',
    'بلغت حد المهام',
    'ถึงจำนวนงานสูงสุดแล้ว',
  ],
  poolEmpty: [
    '没有更多任务',
    'Nothing left to do',
    'No queda nada por hacer',
    'Plus rien à faire',
    'لا مهام متبقية',
    'ไม่มีงานเหลือแล้ว',
  ],
})

const nextTask = z.object({
  taskId: z.int(),
  ...ofOrder(),
  ...ofCustomer(),
  reason: nextReason,
  /** It lay in the pool and is the caller's now. */
  taken: z.boolean(),
  collectionStage: dictAmong('collectionStage', ['S1', 'S2', 'S3']).nullable(),
  overdueDays: z.int().nullable(),
  totalRepayableAmount: amount(),
  currency: currency(),
  promiseDate: businessDate().nullable(),
  nextContactTime: instant().nullable(),
})

/** What comes next for the caller: of his own tasks, else one of the pool, which each is given once (DOMAIN 7). */
export const taskNext = <const A extends Access>(path: string, { task, access }: { task: string; access: A }) =>
  action(`${path}/next`, {
    summary: `The caller's next ${task}: promises and call-backs that are due first; one of the pool where he has none left`,
    access,
    input: z.strictObject({
      /** One of the pool, although he has others to work. */
      more: z.boolean().default(false),
      /** Passed over this time. */
      except: z.array(id()).max(200).default([]),
    }),
    output: z.object({ task: nextTask.nullable(), none: noNextReason.nullable() }),
    // Noted in the log of the task that is taken.
    audit: 'own',
    refreshes: ['collection', 'remind', 'dashboard'],
  })
