import { z } from 'zod'
import { area, read } from '../../kernel/call'
import { currency, id } from '../../kernel/field'
import { overview, trend, waitingWork } from './rows'

export const dashboard = area('dashboard', {
  overview: read('/statistics/overview', {
    summary: "Loan summary and today's repayments",
    access: 'signedIn',
    statistics: true,
    /** Without a currency: that of the caller's first app. */
    input: z.strictObject({ currency: currency().optional(), appId: id().optional() }),
    output: overview,
  }),
  trend: read('/statistics/trend', {
    summary: 'What is owed by age, and what was disbursed and received on each of the last 30 days',
    access: 'dashboard.query',
    statistics: true,
    input: z.strictObject({ currency: currency().optional(), appId: id().optional() }),
    output: trend,
  }),
  waiting: read('/statistics/waiting', {
    summary: "How much work waits for the caller, as the menu's badges say it",
    access: 'signedIn',
    /** Orders of this currency's apps, as their lists show them; one's own work is of every market. */
    input: z.strictObject({ currency: currency().optional() }),
    output: waitingWork,
  }),
})
