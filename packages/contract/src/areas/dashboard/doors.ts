import { z } from 'zod'
import { doors } from '../../kernel/door'

/** The answer of the chart of months: `result` in the place of `data` (G-046). */
export const monthBar = z.object({
  code: z.int(),
  msg: z.string(),
  result: z.array(z.object({ month: z.string(), value: z.int() })),
})

export const dashboardDoors = doors('dashboard', {
  monthBar: {
    method: 'GET',
    path: '/api/web/analysis/month-bar',
    summary: 'Loans disbursed in each of the last twelve months',
    description:
      'Needs the right `dashboard.query`. The figures stand in `result`, not in `data`; a refusal is the usual envelope.',
    proof: 'session',
    answers: { 200: { description: 'The months, this one at the end', type: 'application/json', bare: monthBar } },
  },
  changes: {
    method: 'GET',
    path: '/api/web/statistics/changes',
    summary: 'A stream that says when figures may have changed',
    description:
      'An event `changed` within twenty seconds of an order, an entry or a task that is new; a comment while nothing happens. It carries no figures. A stream ends after five minutes, with its session, or when the same person opens a sixth; it is opened again by whoever still looks.',
    proof: 'session',
    answers: { 200: { description: 'Events, one a line', type: 'text/event-stream', bare: z.string() } },
  },
})
