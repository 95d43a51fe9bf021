import { customerMessages } from '@countinghouse/contract/areas/customer/messages'
import {
  type COST_FAULTS,
  customerReports,
  MOST_REPORT_DAYS,
} from '@countinghouse/contract/areas/customer/report/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { returnOnAdvertising } from '@countinghouse/domain/areas/customer/advertising'
import { APP_EVENT_KINDS } from '@countinghouse/domain/kernel/app-events'
import { datesFrom, daysBetween, spanAsked } from '@countinghouse/domain/kernel/business-date'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import {
  type Cohort,
  type Cost,
  countFunnel,
  type Days,
  findAppIds,
  findCost,
  listCohortIncome,
  listOperationDays,
  listOperationsOfAll,
  listOperationsOfCustomer,
  listPromotion,
  saveCosts,
} from './queries'

/** The days asked for, or the last `days`; never more than a report covers. */
function daysOf(start: string | undefined, end: string | undefined, today: string, days: number, field: string): Days {
  const asked = spanAsked({ start, end }, { today, usual: days })
  if (daysBetween(asked.start, asked.end) >= MOST_REPORT_DAYS) {
    throw new Fault(customerMessages.reportTooLong, { most: MOST_REPORT_DAYS }, `${field}Start`)
  }
  return asked
}

const cohortKey = ({ day, app_id, channel }: Cohort) => `${day}:${app_id}:${channel}`

export const customerReportHandlers = implement(customerReports, {
  operationsOfCustomer: async ({ operationTimeStart, operationTimeEnd, ...input }, { db, actor }) => {
    // Everybody's counts are another report; this one is about somebody.
    if (!input.mobile && input.custId === undefined) return { list: [], total: 0 }
    const days = { start: operationTimeStart, end: operationTimeEnd }
    const { rows, total } = await listOperationsOfCustomer(db, actor, { ...input, ...days })
    const list = rows.map(row => ({
      entryId: `${row.day}:${row.customer_id}:${row.kind}`,
      operationTime: row.day,
      custId: row.customer_id,
      custName: row.cust_name,
      appName: row.app_name,
      operationName: row.kind,
      operationCount: Number(row.times),
    }))
    return { list, total }
  },

  operationsOfAll: async ({ operationTimeStart, operationTimeEnd, ...input }, { db, actor, today }) => {
    const days = daysOf(operationTimeStart, operationTimeEnd, today, 7, 'operationTime')
    const { rows, total } = await listOperationsOfAll(db, actor, { ...input, ...days })
    const list = rows.map(row => ({
      entryId: `${row.day}:${row.app_id}:${row.kind}`,
      operationTime: row.day,
      appName: row.app_name,
      operationName: row.kind,
      operationCount: Number(row.times),
    }))
    return { list, total }
  },

  promotionReport: async ({ dataDateStart, dataDateEnd, ...input }, { db, actor, today }) => {
    const days = daysOf(dataDateStart, dataDateEnd, today, 30, 'dataDate')
    const { rows, total, sums } = await listPromotion(db, actor, { ...input, ...days })
    const cohorts = rows.map(({ day, app_id, channel }) => ({ day, app_id, channel }))
    const income = new Map((await listCohortIncome(db, cohorts)).map(one => [cohortKey(one), one.income_minor]))
    const list = rows.map(row => ({
      entryId: cohortKey(row),
      dataDate: row.day,
      appId: row.app_id,
      appName: row.app_name,
      channel: row.channel,
      installCount: row.installs,
      registerOtpSendCount: row.register_sent,
      registerOtpSuccessCount: row.register_accepted,
      loginOtpSendCount: row.login_sent,
      loginOtpSuccessCount: row.login_accepted,
      loanCount: row.loans,
      adCost: row.cost_minor,
      roi: returnOnAdvertising(income.get(cohortKey(row)) ?? 0, row.cost_minor),
      currency: row.currency,
    }))
    return {
      list,
      total,
      sums: {
        installCount: sums.installs,
        registerOtpSendCount: sums.register_sent,
        registerOtpSuccessCount: sums.register_accepted,
        loginOtpSendCount: sums.login_sent,
        loginOtpSuccessCount: sums.login_accepted,
        loanCount: sums.loans,
      },
    }
  },

  funnel: async ({ dataDateStart, dataDateEnd, ...input }, { db, actor, today }) => {
    const days = daysOf(dataDateStart, dataDateEnd, today, 30, 'dataDate')
    return countFunnel(db, actor, { ...input, ...days })
  },

  operationTrend: async ({ operationTimeStart, operationTimeEnd, appId }, { db, actor, today }) => {
    const days = daysOf(operationTimeStart, operationTimeEnd, today, 7, 'operationTime')
    const rows = await listOperationDays(db, actor, { appId, ...days })
    const dates = datesFrom(days.start, days.end)
    const kinds = APP_EVENT_KINDS.map(operationName => {
      const times = new Map(rows.filter(row => row.kind === operationName).map(row => [row.day, Number(row.times)]))
      const counts = dates.map(day => times.get(day) ?? 0)
      return { operationName, counts, total: counts.reduce((sum, count) => sum + count, 0) }
    })
    return {
      days: dates,
      kinds: kinds
        .filter(({ total }) => total > 0)
        .sort((a, b) => b.total - a.total)
        .map(({ operationName, counts }) => ({ operationName, counts })),
    }
  },

  saveAdCost: async ({ dataDate, appId, channel, adCost }, { db, actor, now, today, note }) => {
    const apps = await findAppIds(db, actor)
    if (![...apps.values()].includes(appId)) throw new Fault(kernelMessages.notFound, {}, 'appId')
    if (dataDate > today) throw new Fault(customerMessages.futureCost, {}, 'dataDate')
    const cost = { cost_on: dataDate, app_id: appId, channel, amount_minor: adCost }
    const before = await findCost(db, cost)
    await saveCosts(db, [cost], { userId: actor.userId, now })
    note.change({ adCost: before?.amount_minor ?? null }, { adCost })
    return { saved: 1 }
  },

  importAdCost: async ({ dryRun, rows }, { db, actor, now, today, note }) => {
    const apps = await findAppIds(db, actor)
    const costs = new Map<string, Cost>()
    const wrong: { line: number; fault: (typeof COST_FAULTS)[number] }[] = []
    for (const [index, row] of rows.entries()) {
      const app_id = apps.get(row.appSsid)
      const key = `${row.dataDate}:${app_id}:${row.channel}`
      const line = index + 1
      if (app_id === undefined) wrong.push({ line, fault: 'unknownApp' })
      else if (row.dataDate > today) wrong.push({ line, fault: 'future' })
      else if (costs.has(key)) wrong.push({ line, fault: 'twice' })
      else costs.set(key, { cost_on: row.dataDate, app_id, channel: row.channel, amount_minor: row.adCost })
    }
    if (dryRun || wrong.length > 0) return { saved: 0, wrong }
    await saveCosts(db, [...costs.values()], { userId: actor.userId, now })
    note.made({ saved: costs.size })
    return { saved: costs.size, wrong }
  },
})
