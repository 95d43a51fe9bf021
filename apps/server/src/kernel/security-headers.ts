import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'

/** What of the machine pages may use: nothing, but for the microphone where they telephone. */
export const permissionsPolicy = (microphone: '()' | '(self)'): string =>
  `camera=(), geolocation=(), microphone=${microphone}`

const OF_THE_ANSWER = ['connection', 'content-length', 'content-type', 'date']

/** The headers that helmet gives every answer for these options. They never differ, so it is asked once instead of at each answer. */
export async function securityHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.get('/', async () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (OF_THE_ANSWER.includes(name) ? [] : [[name, String(value)]])),
  )
}
