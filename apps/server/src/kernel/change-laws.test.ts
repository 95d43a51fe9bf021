import { customer as customerDetail } from '@countinghouse/contract/areas/customer/detail/calls'
import { coupons } from '@countinghouse/contract/areas/marketing/coupon/calls'
import { sendGroups } from '@countinghouse/contract/areas/marketing/send-group/calls'
import { smsTasks } from '@countinghouse/contract/areas/marketing/task/calls'
import { messageTemplates } from '@countinghouse/contract/areas/marketing/template/calls'
import { normalConfig } from '@countinghouse/contract/areas/operation/normal-config/calls'
import { platformQueues } from '@countinghouse/contract/areas/operation/platform-queue/calls'
import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { queues } from '@countinghouse/contract/areas/operation/queue/calls'
import { workplaces } from '@countinghouse/contract/areas/operation/workplace/calls'
import { taskLimits } from '@countinghouse/contract/areas/platform-collection/limit/calls'
import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import { remind } from '@countinghouse/contract/areas/remind/calls'
import { reportSchedules } from '@countinghouse/contract/areas/report/schedule/calls'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { riskVariables } from '@countinghouse/contract/areas/risk/variable/calls'
import { app as apps } from '@countinghouse/contract/areas/system/app/calls'
import { channels } from '@countinghouse/contract/areas/system/channel/calls'
import { config } from '@countinghouse/contract/areas/system/config/calls'
import { contactPolicy } from '@countinghouse/contract/areas/system/contact-policy/calls'
import { departments } from '@countinghouse/contract/areas/system/department/calls'
import { dict } from '@countinghouse/contract/areas/system/dict/calls'
import { employee } from '@countinghouse/contract/areas/system/employee/calls'
import { groups } from '@countinghouse/contract/areas/system/group/calls'
import { menus } from '@countinghouse/contract/areas/system/menus/calls'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { teleScripts } from '@countinghouse/contract/areas/telemarketing/script/calls'
import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { action, addressOf, area, type ListCall } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, done } from '@countinghouse/contract/kernel/envelope'
import { count, text } from '@countinghouse/contract/kernel/field'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { seedDemoStaff } from '../simulator/system/staff'
import { type TestApp, type TestUser, testApp } from '../testing/app'
import { contact, customer, type Lender, lender } from '../testing/builders'
import { changedFields, edits, type OneChange } from '../testing/one-change'
import { setSettings } from '../testing/set-settings'
import { implement } from './implement'
import { serve } from './serve'

const app = testApp()
let admin: TestUser
let own: Lender

beforeAll(async () => {
  await app.db.transaction().execute(trx => seedDemoStaff(trx, app.clock.now()))
  admin = await app.user({ roles: ['admin'] })
  own = await lender(app)
  // What a second person decides is logged when it is decided.
  await setSettings(app.db, {
    'administration.secondPerson': ['product', 'productConfig', 'riskRule', 'contactPolicy'],
  })
})

/** The first row of a list as its screen has it. */
async function firstOf(call: ListCall, input: object = {}): Promise<Record<string, unknown>> {
  const { data } = await app.ask(call, input as never, { user: admin })
  return (data as { list: Record<string, unknown>[] }).list[0]!
}
async function made<C extends Parameters<TestApp['ask']>[0]>(call: C, input: object) {
  const { code, msg } = await app.ask(call, input as never, { user: admin })
  if (code !== 1000) throw new Error(`${call.path}: ${msg}`)
}
const user = (list: ListCall) => async () => ({
  row: await firstOf(list, { pageSize: 200 }),
  one: { phone: '5512345678' },
})
const idOf = async (table: 'department' | 'staff_group') =>
  (await app.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id

const TEMPLATE = { type: 3, textLanguage: 'es', templateContent: '{{ firstName }} {{ optOutLink }}' }
const GROUP = { groupSource: 'expression', expression: 'settledLoans == 0' }
const COUPON = { type: 2, currency: 'MXN', amount: 100, number: 5, couponCustomers: 'all', effectiveDays: 30 }
/** What of a row is not blank. */
const filled = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
/** A complaint from a court, as it is entered. */
async function raisedComplaint() {
  const next = await app.user({ roles: ['cs'], appIds: [own.appId] })
  const given = { custMobile: '5511223344', type: 1, workFlowType: 1, firstLevelQuestion: 5, questionV1: 10 }
  const entered = { ...given, complainChannel: 7, remark: 'Did not take the loan', attachment: [] }
  await made(workOrders.workOrderAdd, { ...entered, appId: own.appId, nextApproveUser: next.userId })
  const { id } = await app.db.selectFrom('work_order').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { data } = await app.ask(workOrders.workOrderDetail, { id }, { user: admin })
  return { ...entered, id, rowVersion: data.rowVersion }
}

/** One change of each record that people change, by the name of its call. */
const CHANGES: Readonly<Record<string, () => Promise<OneChange>>> = {
  'customer.edit': async () => {
    const profile = { residentialAddress: 'Av. Juárez 12, Centro 06050', workType: 1, personalMonthlyIncome: 3 }
    const custId = await customer(app, own, { profile })
    await contact(app, custId, '5500000001', 1)
    const { data } = await app.ask(customerDetail.detail, { custId }, { user: admin })
    return { row: { custId, rowVersion: data.rowVersion }, one: { custName: 'Somebody Else' } }
  },
  'platform-collection.scheduleEdit': async () => {
    const collector = await app.user({ roles: ['collector'] })
    const day = businessDateOf(app.clock.now())
    await made(schedules.scheduleAdd, { userIds: [collector.userId], startDate: day, endDate: day })
    return { row: await firstOf(schedules.scheduleList), one: { onDuty: false } }
  },
  'platform-collection.limitEdit': async () => ({
    row: await firstOf(taskLimits.limitList),
    one: { orderLimit: 77 },
  }),
  'customer.saveAdCost': async () => {
    const row = { dataDate: '2026-01-05', appId: own.appId, channel: 'facebook', adCost: 100 }
    await made(edits().find(call => call.name === 'saveAdCost')!, row)
    return { row, one: { adCost: 200 } }
  },
  'work-order.workOrderEdit': async () => ({ row: await raisedComplaint(), one: { remark: 'Somebody used his name' } }),
  'work-order.workOrderLevel': async () => ({ row: await raisedComplaint(), one: { level: 3 } }),
  'work-order.workOrderAnswer': async () => ({ row: await raisedComplaint(), one: { folio: 'J-2026-12' } }),
  'operation.normalConfigEdit': async () => ({
    row: await settingRow(normalConfig.normalConfigList, normalConfig.normalConfigAdd, 'business.words'),
    one: { remark: 'What it is for' },
  }),
  'operation.productUpdate': async () => ({
    row: await firstOf(products.productList, { appId: own.appId }),
    one: { productName: 'Another name' },
  }),
  'operation.caseEdit': async () => ({
    row: await firstOf(products.caseList, { productId: own.productId }),
    one: { maxExtensions: 1 },
  }),
  'operation.productConfigUpdate': async () => {
    await made(products.productConfigAdd, { productId: own.productId, productConfigType: 5, configValue: 5000 })
    await app.db.deleteFrom('pending_change').where('kind', '=', 'productConfig').execute()
    const { id } = await app.db
      .insertInto('product_config')
      .values({ product_id: own.productId, config_type: 5, limit_bps: 5000, updated_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      row: { ...(await firstOf(products.productConfigList, { productId: own.productId })), productConfigId: id },
      one: { configValue: 6000 },
    }
  },
  'marketing.smsTemplateAddOrEdit': async () => {
    await made(messageTemplates.smsTemplateAddOrEdit, { ...TEMPLATE, templateName: 'Law' })
    return { row: await firstOf(messageTemplates.smsTemplateList), one: { templateRemarks: 'For law tests' } }
  },
  'marketing.sendGroupAddOrEdit': async () => {
    await made(sendGroups.sendGroupAddOrEdit, { ...GROUP, appId: own.appId, groupName: 'Law' })
    return { row: filled(await firstOf(sendGroups.sendGroupList)), one: { remark: 'For law tests' } }
  },
  'marketing.smsTaskAddOrEdit': async () => {
    await made(messageTemplates.smsTemplateAddOrEdit, { ...TEMPLATE, templateName: 'Of a task' })
    await made(sendGroups.sendGroupAddOrEdit, { ...GROUP, appId: own.appId, groupName: 'Of a task' })
    const [template, group] = [await firstOf(messageTemplates.smsTemplateList), await firstOf(sendGroups.sendGroupList)]
    await made(smsTasks.smsTaskAddOrEdit, {
      taskName: 'Law',
      appId: own.appId,
      sendingMethod: 1,
      typeOfSMS: 3,
      templateID: template.templateID,
      sendingTime: 1,
      dailyAt: '10:00',
      targetSendingAudience: 1,
      sendGroupId: group.groupId,
    })
    return { row: filled(await firstOf(smsTasks.smsTaskList)), one: { ratePerSecond: 77 } }
  },
  'marketing.couponUpdate': async () => {
    await made(coupons.couponAdd, { ...COUPON, name: 'Law', effectiveDate: businessDateOf(app.clock.now()) })
    return { row: await firstOf(coupons.couponList), one: { description: 'For law tests' } }
  },
  'marketing.couponTaskUpdate': async () => {
    await made(coupons.couponAdd, { ...COUPON, name: 'Of a task', effectiveDate: businessDateOf(app.clock.now()) })
    await made(sendGroups.sendGroupAddOrEdit, { ...GROUP, appId: own.appId, groupName: 'Of a coupon' })
    const [coupon, group] = [await firstOf(coupons.couponList), await firstOf(sendGroups.sendGroupList)]
    await made(coupons.couponTaskAdd, { taskName: 'Law', couponID: coupon.couponID, sendGroupId: group.groupId })
    return { row: await firstOf(coupons.couponTaskList), one: { holdoutPercent: 7 } }
  },
  'operation.queueEdit': async () => {
    const member = await app.user({ roles: ['approver'] })
    await made(queues.queueAdd, { queueName: 'Everything', queueType: 1, userIds: [member.userId] })
    const { memberUserIds, memberGroupIds, ...row } = await firstOf(queues.queueList)
    return { row: { ...row, userIds: memberUserIds, groupIds: memberGroupIds }, one: { queueName: 'All of it' } }
  },
  'platform-collection.platformQueueEdit': async () => {
    const collector = await app.user({ roles: ['collector'] })
    const given = { queueName: 'Agencies', collectionStage: 'S1', userIds: [collector.userId] }
    await made(platformQueues.platformQueueAdd, given)
    const { memberUserIds, memberGroupIds, ...row } = await firstOf(platformQueues.platformQueueList)
    return { row: { ...row, userIds: memberUserIds, groupIds: memberGroupIds }, one: { queueName: 'All of them' } }
  },
  'operation.workplaceEdit': async () => {
    await made(workplaces.workplaceAdd, {
      workplaceName: 'Annex',
      personInCharge: 'Ana',
      departmentId: await idOf('department'),
      workplaceArea: '85.5',
      currency: 'MXN',
      workplaceCashPledge: 189_000_000,
    })
    return {
      row: { ...(await firstOf(workplaces.workplaceList, { workplaceName: 'Annex' })), workplaceArea: '85.5' },
      one: { workplaceName: 'Annex 2' },
    }
  },
  'report.scheduleEdit': async () => {
    const reader = await app.user({ rights: { report: ['query'] } })
    await made(reportSchedules.scheduleAdd, {
      name: 'Weekly',
      report: 'repaymentReport',
      span: 'last7',
      cadence: 'weekly',
      receiverIds: [reader.userId],
    })
    return { row: await firstOf(reportSchedules.scheduleList), one: { name: 'Each week' } }
  },
  'system.channelEdit': async () => ({
    row: await firstOf(channels.channelList),
    one: { channelName: 'Another name' },
  }),
  'telemarketing.seatEdit': async () => {
    const { userId } = await app.user({ roles: ['telemarketer'], name: 'Ola Seat' })
    await made(teleSeats.seatAdd, { userId, externalAccount: 'ola' })
    return { row: await firstOf(teleSeats.seatList, { seat: 'Ola Seat' }), one: { externalAccount: 'ola2' } }
  },
  'telemarketing.scriptEdit': async () => {
    await made(teleScripts.scriptAdd, { type: 1, scriptLanguage: 'fr', script: 'Bonjour' })
    return { row: await firstOf(teleScripts.scriptList, { type: 1 }), one: { script: 'Bonsoir' } }
  },
  'remind.ruleEdit': async () => {
    await made(remind.ruleAdd, { appId: own.appId, daysBefore: 3, contactDays: '3, 0' })
    return { row: await firstOf(remind.ruleList, { appId: own.appId }), one: { contactDays: '3, 1' } }
  },
  'risk.riskRuleEdit': async () => {
    const { app_ssid } = await app.db
      .selectFrom('app')
      .select('app_ssid')
      .where('id', '=', own.appId)
      .executeTakeFirstOrThrow()
    const at = app.clock.now()
    await app.db
      .insertInto('risk_rule')
      .values({
        app_id: own.appId,
        jexl_type: 1,
        outcome: 'reject',
        expression: 'age < 18',
        params: ['age'],
        in_force: false,
        created_at: at,
        updated_at: at,
      })
      .execute()
    return { row: await firstOf(riskRules.riskRuleList, { appSsid: app_ssid }), one: { outcome: 'manual' } }
  },
  'risk.riskVariableEdit': async () => {
    await made(riskVariables.riskVariableAdd, {
      variableName: 'shoeSize',
      variableLabel: 'Shoe size',
      variableType: 'number',
    })
    return {
      row: await firstOf(riskVariables.riskVariableList, { variableName: 'shoeSize' }),
      one: { variableLabel: 'Size of shoes' },
    }
  },
  'system.menuEdit': async () => {
    const { data } = await app.ask(menus.menuListTree, {}, { user: admin })
    return { row: data[0]!, one: { nameEn: 'Another name' } }
  },
  'system.roleEdit': async () => ({ row: await roleRow(), one: { name: 'Another name' } }),
  'system.roleGrant': async () => {
    const { roleId, rowVersion } = (await roleRow()) as { roleId: number; rowVersion: number }
    const { data } = await app.ask(roles.rolePermissions, { roleId }, { user: admin })
    const permissions = data.permissions.filter(held => held.permissionId !== 'order')
    return { row: { ...data, roleId, rowVersion }, one: { permissions } }
  },
  'system.userEdit': user(users.userList),
  'system.userEditCol': user(users.userColList),
  'system.userEditAdminCol': user(users.userColAdminList),
  'system.appEdit': async () => ({
    row: await firstOf(apps.appList, { appName: own.appName }),
    one: { packageName: 'com.other.app' },
  }),
  'system.editAppSetting': async () => {
    await made(apps.addAppSetting, { appId: own.appId, settingKey: 'theme', settingValue: 'blue' })
    return { row: await firstOf(apps.listAppSetting, { settingKey: 'theme' }), one: { remark: 'Colour' } }
  },
  'system.editSetting': async () => {
    const version = { version: '1.0', versionContent: 'First', forceUpdate: 0, downloadUrl: 'https://example.com/1' }
    await made(apps.addSetting, { appId: own.appId, ...version })
    return { row: await firstOf(apps.settingQueryList, { appId: own.appId }), one: { version: '1.00' } }
  },
  'system.appUserEdit': async () => {
    await app.user({ appIds: [own.appId] })
    const other = await lender(app)
    return { row: await firstOf(apps.appUserList, { appId: own.appId }), one: { appId: other.appId } }
  },
  'system.holidaySave': async () => {
    const row = { country: 'MX', day: '2026-12-28', name: 'A day off' }
    await made(edits().find(call => call.name === 'holidaySave')!, row)
    return { row, one: { name: 'Another day off' } }
  },
  'system.weekSave': async () => ({ row: { country: 'MX' }, one: { weekdays: [1, 2, 3] } }),
  'system.configEdit': async () => ({
    row: await settingRow(config.configList, config.configAdd, 'words.first'),
    one: { configValue: 'two' },
  }),
  'system.contactPolicyEdit': async () => ({
    row: await firstOf(contactPolicy.contactPolicyList, { pageSize: 200 }),
    one: { validFrom: businessDateOf(app.clock.now()) },
  }),
  'system.departmentEdit': async () => ({
    row: await firstOf(departments.departmentList),
    one: { departmentName: 'Another department' },
  }),
  'system.groupEdit': async () => ({ row: await firstOf(groups.sysGroupList), one: { orderLimit: 77 } }),
  'system.dictEdit': async () => ({ row: await firstOf(dict.dictList), one: { dictName: 'Another name' } }),
  'system.dictItemEdit': async () => {
    const { dictType } = await firstOf(dict.dictList, { dictType: 'sex' })
    return { row: await firstOf(dict.dictItemList, { dictType }), one: { dictSort: 77 } }
  },
  'system.employeeEdit': async () => {
    await made(employee.employeeAdd, {
      employeeNo: 'E-1',
      employeeName: 'Ana',
      departmentId: await idOf('department'),
      position: 1,
      entryDate: '2026-01-05',
      leaveDate: '2026-08-05',
    })
    const { leaveDate: _, ...row } = await firstOf(employee.employeeList, { employeeNo: 'E-1' })
    return { row, one: { leaveDate: undefined } }
  },
}

const roleRow = () => firstOf(roles.roleList, { code: 'finance' })
async function settingRow(list: ListCall, add: Parameters<TestApp['ask']>[0], configKey: string) {
  await made(add, { configKey, kind: 'text', configValue: 'one' })
  return firstOf(list, { configKey })
}

/** What these do is a move of a task, an order or a channel, or stands in the log by other names or not at all. */
const NO_EDITS: Readonly<Record<string, string>> = {
  'approval.changeUser': 'hands a task on: an act, with its line in the task log',
  'approval.recheckSubmit': 'a decision',
  'approval.submit': 'a decision',
  'approval.undo': 'a decision',
  'collection.changeUser': 'hands a task on: an act, with its line in the task log',
  'collection.trialStop': 'a move of the trial',
  'risk.riskChallengeStop': 'a move of the challenge',
  'risk.riskChallengePromote': 'a move of the challenge, decided by somebody else',
  'collection.follow': 'a follow-up: written once, never edited',
  'order.saveApplyReduction': 'a request, decided by somebody else',
  'platform-collection.changeUser': 'hands a task on: an act, with its line in the task log',
  'platform-collection.follow': 'a follow-up: written once, never edited',
  'platform-collection.groupChangeUser': 'hands a task on: an act, with its line in the task log',
  'platform-collection.groupFollow': 'a follow-up: written once, never edited',
  'platform-collection.salaryEdit': 'adds a line to a statement; what was there stays',
  'contact.pauseEnd': 'ends a pause',
  'marketing.sendGroupUpload': 'numbers are personal data: the log says how many there are',
  'marketing.runEnd': 'a move of the run',
  'marketing.runPause': 'a move of the run',
  'marketing.runResume': 'a move of the run',
  'human-review.submit': 'a decision',
  'human-review.changeUser': 'a hand-over',
  'remind.changeUser': 'hands a task on: an act, with its line in the task log',
  'remind.follow': 'a follow-up: written once, never edited',
  'telemarketing.follow': 'a follow-up: written once, never edited',
  'telemarketing.groupStop': 'a move of the group',
  'work-order.workOrderVisit': 'a back visit: an act of its node',
  'order.modifyOrderStatus': 'a move of the order',
  'order.clearOrderData': 'a move of the order',
  'order.lending': 'a move of the order',
  'order.cancel': 'a move of the order',
  'order.withdraw': 'a move of the order',
  'system.channelSecretChange': 'a secret is not logged',
  'system.channelSwitchOff': 'a move of the channel',
  'system.channelSwitchOn': 'a move of the channel',
  'system.channelRouteEdit': 'a route is logged by the names of its channels',
  'system.channelRouteDelete': 'a route is logged by the names of its channels',
  'lists.savedFilterSave': 'what somebody filters by is not logged',
}

const nameOf = (call: { area: string; name: string }) => `${call.area}.${call.name}`

function exampleOf(name: string): Promise<OneChange> {
  const example = CHANGES[name]
  if (!example) throw new Error(`${name} has no example here: name a record and one field of it`)
  return example()
}

describe('the log of one changed field shows one change', () => {
  it.each(
    edits()
      .map(call => [nameOf(call), call] as const)
      .filter(([name]) => !(name in NO_EDITS)),
  )('the log of one changed field shows one change of %s', async (name, call) => {
    const example = await exampleOf(name)
    expect(await changedFields(app, admin, call, example)).toEqual(Object.keys(example.one))
  })

  it('a change that nobody made is found, as is an action without an example', async () => {
    const { plantedEdit } = area('system', {
      plantedEdit: action('/planted/edit', {
        summary: 'Notes more than it changed',
        access: 'signedIn',
        input: z.strictObject({ name: text(20), deposit: count() }),
        output: done,
        audit: { subject: 'app' },
      }),
    })
    const served = implement(
      { plantedEdit },
      {
        plantedEdit: async (input, { note }) => {
          note.change({ name: 'One' }, { name: input.name })
          note.made({ deposit: input.deposit })
          return {}
        },
      },
    )
    const http = await serve({ database: app.database, services: app.services, served, routes: [] })
    const send = async (payload: object) => {
      const headers = { 'client-id': CLIENT_ID, token: admin.token, 'idempotency-key': crypto.randomUUID() }
      return (await http.inject({ method: 'POST', url: addressOf(plantedEdit), payload, headers })).json()
    }
    const change = { row: { name: 'One', deposit: 5 }, one: { name: 'Two' } }
    expect((await changedFields(app, admin, plantedEdit, change, send)).sort()).toEqual(['deposit', 'name'])
    await http.close()
    expect(() => exampleOf('system.plantedEdit')).toThrow('system.plantedEdit has no example')
  })

  it('every example is of a call that there is', () => {
    const names = edits().map(nameOf)
    expect([...Object.keys(CHANGES), ...Object.keys(NO_EDITS)].filter(name => !names.includes(name))).toEqual([])
  })
})
