import { z } from 'zod'
import { area, read } from '../../kernel/call'
import { currency, id } from '../../kernel/field'
import { overview } from './rows'

export const dashboard = area('dashboard', {
  overview: read('/statistics/overview', {
    summary: "Loan summary, today's repayments and the caller's waiting work",
    access: 'signedIn',
    statistics: true,
    /** Without a currency: that of the caller's first app. */
    input: z.strictObject({ currency: currency().optional(), appId: id().optional() }),
    output: overview,
  }),
})
