import { z } from 'zod'
import type { GivenDoor } from './door'
import { queryId } from './field'

/** Which case somebody has open, and the version of it that he sees. */
export const openCase = z.object({ id: queryId(), rowVersion: queryId() })

/**
 * The stream of a cockpit: a word when the case that it shows is no longer what it shows. `case` is what it is called, `right`
 * what whoever listens needs.
 */
export const caseChanges = (path: string, { ofCase, right }: { ofCase: string; right: string }): GivenDoor => ({
  method: 'GET',
  path: `/api/web${path}/changes`,
  summary: `A stream that says when a ${ofCase} that is open in a cockpit has changed`,
  description: `Needs the right \`${right}\` and reach of the case \`id\`, which are asked again at each word. An event \`changed\` within a second of a payment, a hand-over, an end or any other change; a comment while nothing happens. Where the version that is shown has passed already, it is said at once. It carries nothing of the case. Eight streams a person are open at most: a ninth ends the oldest. A stream ends after five minutes, and is opened again by whoever still looks.`,
  proof: 'session',
  query: openCase,
  answers: { 200: { description: 'Events, one a line', type: 'text/event-stream', bare: z.string() } },
})
