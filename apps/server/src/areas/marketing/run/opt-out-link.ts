import { sealer } from '../../../kernel/sealed'
import type { Services } from '../../../kernel/services'

const PATH = '/o/'

/** Where a reader says that he wants no more: it names his message and cannot be made up. */
export const optOutLink = (env: Services['env'], runId: number, seq: number): string =>
  `${env.publicUrl}${PATH}${runId}-${seq}-${proof(env, runId, seq)}`

/** The message of a link; undefined for one that we did not make. */
export function messageOfLink(env: Services['env'], token: string): { runId: number; seq: number } | undefined {
  const [, run, seq, given] = /^(\d{1,15})-(\d{1,15})-([0-9a-f]{12})$/.exec(token) ?? []
  if (!given) return undefined
  const message = { runId: Number(run), seq: Number(seq) }
  return proof(env, message.runId, message.seq) === given ? message : undefined
}

const proof = (env: Services['env'], runId: number, seq: number): string =>
  Buffer.from(sealer(env.secrets.dataKey).hash(`opt-out/${runId}/${seq}`))
    .toString('hex')
    .slice(0, 12)
