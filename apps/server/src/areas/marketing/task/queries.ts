import type { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import type { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, contains, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

export const TASK = columns('marketing_task', {
  taskName: 'name',
  appId: 'app_id',
  sendingMethod: 'method',
  typeOfSMS: 'type_of_sms',
  templateID: 'template_id',
  templateIDB: 'template_b_id',
  bPercent: 'b_percent',
  couponID: 'coupon_id',
  sendingTripartition: 'channel_id',
  sendingTime: 'sending_time',
  dailyAt: 'daily_at',
  setTime: 'send_at',
  sendGroupId: 'send_group_id',
  oaJexlId: 'rule_id',
  taskNode: 'node',
  nodeDays: 'node_days',
  product: 'product_id',
  holdoutPercent: 'holdout_percent',
  ratePerSecond: 'rate_per_second',
  taskStatus: 'status',
  topStatus: 'top_status',
})

/** How many got what the task sends, over all its runs. */
const sendCount = sql<number>`(select count(*)::int from marketing_recipient p join marketing_run n on n.id = p.run_id
  where n.task_id = k.id and p.state in ('sent', 'delivered'))`

export const pageOfSmsTasks = (db: Db, input: ParsedInputOf<typeof smsTasks.smsTaskList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('marketing_task as k'),
    where: allOf(
      sql<SqlBool>`k.template_id is not null`,
      ofActorsApps(actor, 'k.app_id'),
      contains('k.name', input.taskName, 'taskName'),
      equals('k.method', input.sendingMethod),
      equals('k.status', input.taskStatus),
      equals('k.app_id', input.appId),
    ),
    id: 'k.id',
    sort: { topStatus: 'k.top_status' },
    rows: from =>
      from
        .innerJoin('app as a', 'a.id', 'k.app_id')
        .innerJoin('message_template as t', 't.id', 'k.template_id')
        .innerJoin('staff_user as u', 'u.id', 'k.updated_by')
        .leftJoin('channel as c', 'c.id', 'k.channel_id')
        .leftJoin('coupon as o', 'o.id', 'k.coupon_id')
        .leftJoin('send_group as g', 'g.id', 'k.send_group_id')
        .leftJoin('product as p', 'p.id', 'k.product_id')
        .select([
          'k.id as taskId',
          'k.name as taskName',
          'k.top_status as topStatus',
          'k.status as taskStatus',
          'k.app_id as appId',
          'a.name as appName',
          'k.method as sendingMethod',
          sql<number>`k.type_of_sms`.as('typeOfSMS'),
          sql<number>`k.template_id`.as('templateID'),
          't.name as templateName',
          'k.template_b_id as templateIDB',
          'k.b_percent as bPercent',
          'k.coupon_id as couponID',
          'o.name as couponName',
          'k.channel_id as sendingTripartition',
          'c.name as channelName',
          sql<1 | 2>`k.sending_time`.as('sendingTime'),
          sql<number>`case k.sending_time when 1 then 2 else 1 end`.as('sendType'),
          'k.daily_at as dailyAt',
          'k.send_at as setTime',
          sql<number>`case when k.send_group_id is null then 2 else 1 end`.as('targetSendingAudience'),
          'k.send_group_id as sendGroupId',
          'g.name as groupName',
          'k.rule_id as oaJexlId',
          'k.node as taskNode',
          'k.node_days as nodeDays',
          'k.product_id as product',
          'p.name as productName',
          'k.holdout_percent as holdoutPercent',
          'k.rate_per_second as ratePerSecond',
          'k.executed_at as executeTime',
          sendCount.as('sendCount'),
          'u.name as updatedBy',
          'k.updated_at as updateTime',
          'k.row_version as rowVersion',
        ]),
  })

export const pageOfCouponTasks = (db: Db, input: ParsedInputOf<typeof coupons.couponTaskList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('marketing_task as k'),
    where: allOf(
      sql<SqlBool>`k.template_id is null`,
      ofActorsApps(actor, 'k.app_id'),
      contains('k.name', input.taskName, 'taskName'),
      equals('k.status', input.taskStatus),
      equals('k.coupon_id', input.couponID),
    ),
    id: 'k.id',
    sort: {},
    rows: from =>
      from
        .innerJoin('staff_user as u', 'u.id', 'k.updated_by')
        .innerJoin('coupon as o', 'o.id', 'k.coupon_id')
        .innerJoin('send_group as g', 'g.id', 'k.send_group_id')
        .select([
          'k.id as taskId',
          'k.name as taskName',
          'k.status as taskStatus',
          'o.id as couponID',
          'o.name as couponName',
          'o.remaining as remainingNumber',
          'g.id as sendGroupId',
          'g.name as groupName',
          'g.member_count as memberCount',
          'k.holdout_percent as holdoutPercent',
          'k.executed_at as executeTime',
          sendCount.as('sendCount'),
          'u.name as updatedBy',
          'k.updated_at as updateTime',
          'k.row_version as rowVersion',
        ]),
  })

export const lockTask = (db: Db, taskId: number, actor: Actor) =>
  db
    .selectFrom('marketing_task as k')
    .selectAll('k')
    .where('k.id', '=', taskId)
    .where(allOf(ofActorsApps(actor, 'k.app_id')))
    .forUpdate()
    .executeTakeFirst()

export const isTaskNameTaken = async (
  db: Db,
  task: { appId: number; name: string; isCouponTask: boolean },
  exceptId = 0,
): Promise<boolean> =>
  (await db
    .selectFrom('marketing_task')
    .select('id')
    .where('app_id', '=', task.appId)
    .where(sql<string>`lower(name)`, '=', task.name.toLowerCase())
    .where('template_id', task.isCouponTask ? 'is' : 'is not', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined

export const updateTask = (
  db: Db,
  taskId: number,
  values: Partial<ReturnType<typeof TASK.values>>,
  by: { userId: number; now: Date },
) =>
  db
    .updateTable('marketing_task')
    .set(eb => ({ ...values, updated_by: by.userId, updated_at: by.now, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', taskId)
    .execute()

export const listProducts = (db: Db, actor: Actor) =>
  db
    .selectFrom('product as p')
    .select(['p.id as productId', 'p.name as productName', 'p.app_id as appId'])
    .where(allOf(ofActorsApps(actor, 'p.app_id')))
    .orderBy('p.name')
    .execute()

/** Rules that say whom to write to, in force. */
export const listAudienceRules = (db: Db, actor: Actor) =>
  db
    .selectFrom('risk_rule as r')
    .select(['r.id as ruleId', 'r.app_id as appId', 'r.expression'])
    .where('r.jexl_type', '=', 4)
    .where('r.in_force', '=', true)
    .where(allOf(ofActorsApps(actor, 'r.app_id')))
    .orderBy('r.id', 'desc')
    .execute()

/** Channels that send, with what 1,000 messages cost. */
export const listSenders = (db: Db) =>
  db
    .selectFrom('channel')
    .select(['id as channelId', 'name as channelName', 'price_per_1000_minor as pricePer1000'])
    .select([
      sql<'sms' | 'voice'>`kind`.as('channelKind'),
      sql<Currency>`currencies[1]`.as('currency'),
      sql<boolean>`status = 0`.as('isOn'),
    ])
    .where('kind', 'in', ['sms', 'voice'])
    .orderBy('name')
    .execute()

export const findPrice = async (db: Db, channelId: number) =>
  (await listSenders(db)).find(channel => channel.channelId === channelId)

/** Held, as the next, so that nobody changes it before the task names it. */
export const findTemplateType = async (db: Db, templateId: number) =>
  (await db.selectFrom('message_template').select('type').where('id', '=', templateId).forShare().executeTakeFirst())
    ?.type

export const findGroupApp = async (db: Db, groupId: number) =>
  (await db.selectFrom('send_group').select('app_id').where('id', '=', groupId).forShare().executeTakeFirst())?.app_id

/** Whether some task names a template, or a send group. */
export const isInTasks = async (db: Db, of: { templateId: number } | { groupId: number }): Promise<boolean> =>
  (await db
    .selectFrom('marketing_task')
    .select('id')
    .where(eb =>
      'groupId' in of
        ? eb('send_group_id', '=', of.groupId)
        : eb.or([eb('template_id', '=', of.templateId), eb('template_b_id', '=', of.templateId)]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findProductApp = async (db: Db, productId: number) =>
  (await db.selectFrom('product').select('app_id').where('id', '=', productId).executeTakeFirst())?.app_id
