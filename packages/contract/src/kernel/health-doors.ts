import { z } from 'zod'
import { doors } from './door'

const state = <S extends string>(...states: S[]) => z.object({ status: z.enum(states) })

/** What watches over the server asks here; never limited in rate. */
export const healthDoors = doors('health', {
  alive: {
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the process answers',
    description: 'Asks nothing else.',
    proof: 'none',
    answers: { 200: { description: 'It does', bare: state('alive') } },
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    summary: 'Whether work may be sent here',
    description:
      'The database is reached, all its migrations are done, and the clock of this machine is that of the database.',
    proof: 'none',
    answers: {
      200: {
        description: 'Ready; `lacking` names what it has to do without',
        bare: state('ready').extend({ lacking: z.array(z.enum(['room', 'files', 'reports'])).optional() }),
      },
      503: { description: 'Not now', bare: state('migrations missing', 'no database', 'stopping', 'clock is off') },
    },
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for Prometheus',
    description:
      'The process, the time of each call by route and status, connections, the queue, payouts that are not done, webhooks that failed, the last close and the last reconciliation. Outside the demo it asks for `WATCH_TOKEN`, as a bearer token or the password of basic authentication.',
    proof: 'watchToken',
    answers: {
      401: { description: 'Without the token', bare: z.unknown() },
      200: { description: 'In the text format of Prometheus', type: 'text/plain', bare: z.string() },
    },
  },
})
