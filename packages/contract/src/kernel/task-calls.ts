import { z } from 'zod'
import type { Access } from './access'
import { action, type Filters, list, read } from './call'
import { choice } from './choice'
import {
  count,
  currency,
  id,
  instant,
  masked,
  ofCustomer,
  ofOrder,
  rowVersion,
  soughtNumber,
  text,
  yesNo,
} from './field'

/** A task's row at any desk: whose loan it is about, then what the desk adds. */
export const taskRow = <S extends z.ZodRawShape>(own: S) =>
  z
    .object({
      taskId: z.int(),
      ...ofOrder(),
      ...ofCustomer(),
      mobile: masked.phone(),
      appId: z.int(),
      appName: z.string(),
      productName: z.string(),
      currency: currency(),
    })
    .extend(own)
    .extend({ rowVersion: z.int() })

/** A line of what was done with an order's tasks at a desk, with what the desk adds. */
export const taskLogRow = <S extends z.ZodRawShape>(own: S) =>
  z
    .object({ logId: z.int(), taskId: z.int(), operationTime: instant(), operationUserName: z.string() })
    .extend(own)
    .extend({ remark: z.string() })

/** What finds a task at any desk. */
export const taskFilters = { orderNo: text(64), mobile: soughtNumber(20), appId: id() }

interface TaskList<R extends z.ZodObject, F extends Filters> {
  /** Beside the order's number, the phone and the app. */
  filters: F
  sortable: readonly (keyof z.output<R> & string)[]
}

interface TaskDesk<R extends z.ZodObject, D extends z.ZodType, M extends Filters, H extends Filters, A extends Access> {
  /** What its tasks are called in the document of the calls, e.g. `approval task`. */
  task: string
  /** Of whoever works the desk. */
  access: A
  row: R
  detail: D
  my: TaskList<R, M>
  history: TaskList<R, H>
}

/** The calls of a desk's task life below its path (DOMAIN 7): the desks differ in fields, filters and words only. */
export const taskCalls = <
  R extends z.ZodObject,
  D extends z.ZodType,
  M extends Filters,
  H extends Filters,
  const A extends Access,
>(
  path: string,
  { task, access, row, detail, my, history }: TaskDesk<R, D, M, H, A>,
) => ({
  myTask: list(`${path}/myTask`, {
    summary: `The caller's open ${task}s, oldest first`,
    access,
    filters: { ...taskFilters, ...my.filters },
    row,
    sortable: my.sortable,
  }),
  historyTask: list(`${path}/historyTask`, {
    summary: `Ended ${task}s in the caller's scope, newest first`,
    access,
    filters: { ...taskFilters, ...history.filters },
    row,
    sortable: history.sortable,
  }),
  detail: read(`${path}/detail`, {
    summary: `One ${task}; the first look of its owner is noted`,
    access,
    leavesTrace: true,
    input: z.strictObject({ taskId: id() }),
    output: detail,
  }),
})

/** So many tasks are handed on at once, found by a filter or chosen one by one. */
export const MOST_HANDED = 10_000

/** Why a chosen task stays where it is while the others are handed on (DOMAIN 7). */
export const keptReason = choice(
  'taskKeptReason',
  ['ended', 'changed', 'otherApp', 'otherStage', 'firstExaminer', 'sameOwner', 'barred', 'inPool', 'unknown'],
  {
    ended: [
      '任务已结束',
      'Ended meanwhile',
      'Terminó entretanto',
      'Terminée entre-temps',
      'انتهت في هذه الأثناء',
      'งานจบไปแล้ว',
    ],
    changed: [
      '任务已发生变化',
      'Changed meanwhile',
      'Cambió entretanto',
      'Modifiée entre-temps',
      'تغيّرت في هذه الأثناء',
      'มีการเปลี่ยนแปลง',
    ],
    otherApp: [
      '接收人不处理该应用',
      'Of an app that nobody chosen works',
      'De una app que no atienden los elegidos',
      'D’une application que nul ne traite',
      'لتطبيق لا يعمل عليه المختارون',
      'ผู้รับไม่ดูแลแอปนี้',
    ],
    otherStage: [
      '接收小组不处理该阶段',
      'Of a stage that no chosen group works',
      'De una etapa que no atienden los elegidos',
      'D’un stade que nul groupe choisi ne traite',
      'من مرحلة لا تعمل عليها المجموعات المختارة',
      'กลุ่มที่เลือกไม่ดูแลระยะนี้',
    ],
    firstExaminer: [
      '初审人不能复审',
      'Approved it first',
      'La aprobó primero',
      'L’a acceptée en premier',
      'وافق عليها أولًا',
      'เป็นผู้อนุมัติระดับแรก',
    ],
    sameOwner: ['已归此人', 'Is his already', 'Ya es suya', 'Déjà à cette personne', 'لديه بالفعل', 'เป็นของผู้รับอยู่แล้ว'],
    barred: [
      '客户投诉中点名接收人',
      'Named in the customer’s complaint',
      'Nombrado en la queja del cliente',
      'Nommé dans la réclamation du client',
      'ذكره العميل في شكواه',
      'ถูกระบุในข้อร้องเรียนของลูกค้า',
    ],
    inPool: [
      '已在任务池中',
      'In the pool already',
      'Ya está sin asignar',
      'Déjà dans le vivier',
      'غير مسندة بالفعل',
      'อยู่ในกองกลางแล้ว',
    ],
    unknown: ['记录不存在', 'Not found', 'No encontrada', 'Introuvable', 'غير موجودة', 'ไม่พบข้อมูล'],
  },
)

export type KeptReason = z.infer<typeof keptReason>

export const handOverKind = choice(
  'handOverKind',
  ['one', 'counts', 'pool', 'leaver', 'absent', 'dealt', 'returned', 'salvage'],
  {
    one: ['单个转交', 'One task', 'Una tarea', 'Une tâche', 'مهمة واحدة', 'งานเดียว'],
    counts: ['按数量分配', 'By counts', 'Por cantidades', 'Par quantités', 'بحسب الأعداد', 'ตามจำนวน'],
    pool: ['退回任务池', 'Back to the pool', 'Quedó sin asignar', 'Retour au vivier', 'أُلغي إسنادها', 'คืนเข้ากองกลาง'],
    leaver: ['离岗移交', 'Of who leaves', 'De quien se va', 'D’un départ', 'تسليم المغادر', 'ผู้ลาออก'],
    absent: ['缺勤替补', 'Of who is absent', 'De un ausente', 'D’un absent', 'بديل عن غائب', 'แทนผู้ไม่มา'],
    dealt: [
      '自动分配',
      'Dealt by the system',
      'Reparto automático',
      'Répartition automatique',
      'توزيع تلقائي',
      'ระบบแบ่งให้',
    ],
    returned: [
      '超时退回',
      'Untouched too long',
      'Sin tocar demasiado tiempo',
      'Restées sans suite',
      'تُركت دون معالجة',
      'ไม่มีการติดตามนานเกินไป',
    ],
    salvage: ['打捞分派', 'Salvaged', 'Rescatadas', 'Repêchées', 'أُعيد إسنادها', 'ดึงกลับมาแจก'],
  },
)

export const keptTask = z.object({ taskId: z.int(), orderNo: z.string().nullable(), reason: keptReason })
export const handedOver = z.object({
  /** By which all of it is undone; null where nothing moved. */
  handOverId: z.int().nullable(),
  moved: count(),
  /** Chosen, open, and beyond the counts. */
  left: count(),
  kept: z.array(keptTask),
})

/** A task that a hand-over moved. No name: it was or went to the pool. */
export const movedTaskRow = z.object({
  taskId: z.int(),
  ...ofOrder(),
  ...ofCustomer(),
  appName: z.string(),
  oldFollowUserName: z.string().nullable(),
  newFollowUserName: z.string().nullable(),
  /** When it ended, if it did since. */
  endTime: instant().nullable(),
})

const taker = z.object({
  userId: z.int(),
  userName: z.string(),
  groupName: z.string().nullable(),
  onDuty: yesNo(),
  openTasks: count(),
  /** How many more the order limit of the group allows; null without one. */
  free: count().nullable(),
})
export type Taker = z.infer<typeof taker>

/** As typed: blank is 0. */
export const enteredCount = z.union([z.int(), text(9)]).optional()
/** Chosen one by one, as they were seen: one that changed since stays. */
export const chosenTasks = z
  .array(z.strictObject({ taskId: id(), rowVersion: rowVersion() }))
  .max(1000)
  .default([])
const shares = z
  .array(
    z.strictObject({
      userId: id(),
      count: enteredCount,
    }),
  )
  .max(500)

interface HandOut<R extends z.ZodObject, F extends Filters, Q extends Access, E extends Access> {
  /** What its tasks are called in the document of the calls, e.g. `approval task`. */
  task: string
  /** The name that the specification gives the read of who may take them. */
  listUser: string
  /** Of whoever hands the work out. */
  sees: Q
  hands: E
  row: R
  /** Whoever holds it, and what the desk adds. */
  all: TaskList<R, F>
}

/** The calls by which a desk's tasks are handed out below its path (DOMAIN 7, G-110 to G-112). */
export const taskHandOut = <R extends z.ZodObject, F extends Filters, const Q extends Access, const E extends Access>(
  path: string,
  { task, listUser, sees, hands, row, all }: HandOut<R, F, Q, E>,
) => {
  const allTask = list(`${path}/allTask`, {
    summary: `Every ${task} in the caller's scope, open ones and ended ones, newest first`,
    access: sees,
    filters: { ...taskFilters, ownerId: id(), /** Not ended yet. */ open: z.boolean(), ...all.filters },
    row,
    sortable: all.sortable,
  })
  const chosen = {
    tasks: chosenTasks,
    /** In place of `tasks`: all open ones that the list finds, the oldest first. */
    filters: allTask.input.omit({ pageNum: true, pageSize: true, sortField: true, sortOrder: true }).optional(),
    shares,
  }
  const audit = {
    subject: `${path.slice(1)}`,
    ids: (_: unknown, output: { handOverId: number | null }) => [output.handOverId ?? ''],
  }
  return {
    allTask,
    listUser: read(`${path}/${listUser}`, {
      summary: `Staff who may work ${task}s`,
      access: sees,
      input: z.strictObject({}),
      output: z.array(z.object({ userId: z.int(), userName: z.string(), groupName: z.string().nullable() })),
    }),
    listUserWithNum: read(`${path}/listUserWithNum`, {
      summary: `Staff whom the caller may give ${task}s, with the open ones that each holds, the least loaded first`,
      access: hands,
      input: z.strictObject({}),
      output: z.array(taker),
    }),
    changeUser: action(`${path}/changeUser`, {
      summary: `Give one ${task} to somebody else`,
      access: hands,
      input: z.strictObject({ taskId: id(), rowVersion: rowVersion(), userId: id(), remark: text(200).default('') }),
      output: handedOver,
      audit,
      refreshes: ['dashboard'],
    }),
    changeUsersPlan: read(`${path}/changeUsersPlan`, {
      summary: 'Who would get what, before it is done',
      access: hands,
      input: z.strictObject(chosen),
      output: z.object({
        chosen: count(),
        left: count(),
        kept: z.array(keptTask),
        shares: z.array(
          z.object({
            userId: z.int(),
            userName: z.string(),
            count: count(),
            openTasks: count(),
            oldest: instant().nullable(),
          }),
        ),
      }),
    }),
    changeUsers: action(`${path}/changeUsers`, {
      summary: `Hand ${task}s out by counts, the oldest first; what ended or changed meanwhile is skipped and named`,
      access: hands,
      input: z.strictObject(chosen),
      output: handedOver,
      audit,
      refreshes: ['dashboard'],
    }),
    returnTasks: action(`${path}/returnTasks`, {
      summary: `Take ${task}s from their owners: they wait in the pool`,
      access: hands,
      input: z.strictObject({ tasks: chosen.tasks, filters: chosen.filters, remark: text(200).default('') }),
      output: handedOver,
      audit,
      refreshes: ['dashboard'],
    }),
    handOverList: list(`${path}/handOvers`, {
      summary: `Who handed ${task}s on, newest first`,
      access: sees,
      filters: {},
      row: z.object({
        handOverId: z.int(),
        handOverKind,
        handedBy: z.string(),
        handedTime: instant(),
        movedCount: count(),
        undoneBy: z.string().nullable(),
        undoneTime: instant().nullable(),
      }),
    }),
    handOverTasks: list(`${path}/handOverTasks`, {
      summary: `The ${task}s that a hand-over moved, from whom and to whom, within the caller's reach`,
      access: sees,
      of: { handOverId: id() },
      filters: {},
      row: movedTaskRow,
    }),
    undoHandOver: action(`${path}/undoHandOver`, {
      summary: 'Undo one hand-over as a whole: what was not touched since goes back to who held it',
      access: hands,
      input: z.strictObject({ handOverId: id() }),
      output: z.object({ moved: count(), left: count() }),
      audit: { subject: `${path.slice(1)}`, ids: (input: { handOverId: number }) => [input.handOverId] },
      refreshes: ['dashboard'],
    }),
  }
}

/** The log of an order's tasks at a desk, newest first. */
export const taskLog = <R extends z.ZodObject, const A extends Access>(
  path: string,
  { summary, access, row }: { summary: string; access: A; row: R },
) => list(path, { summary, access, of: { orderId: id() }, filters: {}, row })
