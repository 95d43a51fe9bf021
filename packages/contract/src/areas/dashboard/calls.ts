import { z } from 'zod'
import { area, read } from '../../kernel/call'
import { businessDate, currency, id, text } from '../../kernel/field'
import { activity, funnel, lendingDay, outcome, overview, ownDesk, repayDay, waitingWork } from './rows'

const ofApp = { currency: currency().optional(), appId: id().optional() }
const ofDays = { ...ofApp, dataDateStart: businessDate().optional(), dataDateEnd: businessDate().optional() }
const figures = { access: 'dashboard.query', statistics: true } as const

export const dashboard = area('dashboard', {
  overview: read('/statistics/overview', {
    summary:
      'The home page in one call: loan summary, repayments of today and of ten due days, lending and money by day',
    access: 'signedIn',
    statistics: true,
    /** Without a currency: that of the caller's first app. */
    input: z.strictObject({ currency: currency().optional(), appId: id().optional() }),
    output: overview,
  }),
  asRateInfo: read('/statistics/asRateInfo', {
    ...figures,
    summary: 'How far people came from install to loan, all apps of a currency (G-148, G-150)',
    input: z.strictObject({
      currency: currency().optional(),
      dataDateStart: businessDate().optional(),
      dataDateEnd: businessDate().optional(),
    }),
    output: funnel,
  }),
  asRateInfoPart: read('/statistics/asRateInfoPart', {
    ...figures,
    summary: 'The same funnel of one app, of one channel, or of both (G-148)',
    input: z.strictObject({ ...ofDays, channel: text(64).optional() }),
    output: funnel,
  }),
  lendingInfo: read('/statistics/lendingInfo', {
    ...figures,
    summary: 'Loans disbursed on each of the days, today at the end (G-148)',
    input: z.strictObject(ofDays),
    output: z.object({ currency: currency(), days: z.array(lendingDay) }),
  }),
  repayInfo: read('/statistics/repayInfo', {
    ...figures,
    summary: 'The last ten due days that ended, newest first, and how the plans due on them ended (R-177, G-149)',
    input: z.strictObject(ofApp),
    output: z.array(repayDay),
  }),
  settleTypeInfo: read('/statistics/settleTypeInfo', {
    ...figures,
    summary: 'Orders settled on the days by outcome (R-183, G-091)',
    input: z.strictObject(ofDays),
    output: z.array(outcome),
  }),
  activity: read('/statistics/activity', {
    ...figures,
    summary: 'Channels by loans of the last 30 days, and who has tasks in hand',
    input: z.strictObject(ofApp),
    output: activity,
  }),
  waiting: read('/statistics/waiting', {
    summary: "How much work waits for the caller, as the menu's badges say it",
    access: 'signedIn',
    /** Orders of this currency's apps, as their lists show them; one's own work is of every market. */
    input: z.strictObject({ currency: currency().optional() }),
    output: waitingWork,
  }),
  ownWork: read('/statistics/ownWork', {
    summary: 'What the caller did at the desks where he works, by day; desks where he did nothing are left out',
    access: 'signedIn',
    /** Of the market whose collection is counted; without one that of the caller's first app. */
    input: z.strictObject({ currency: currency().optional() }),
    output: z.object({ currency: currency(), desks: z.array(ownDesk) }),
  }),
})
