import type { Db } from '../../../kernel/context'
import { readProver } from '../../../kernel/data-key'
import type { Services } from '../../../kernel/services'

const PATH = '/o/'

interface OptOutLinks {
  /** Where a reader says that he wants no more: it names his message and cannot be made up. */
  linkOf(runId: number, seq: number): string
  /** The message of a link; undefined for one that we did not make. */
  messageOf(token: string): { runId: number; seq: number } | undefined
}

/** Links of messages; they hold when DATA_KEY has become another one, for texts stay on telephones for years. */
export async function readOptOutLinks(db: Db, { publicUrl, secrets }: Services['env']): Promise<OptOutLinks> {
  const prove = await readProver(db, secrets.dataKey)
  const proof = (runId: number, seq: number) =>
    Buffer.from(prove(`opt-out/${runId}/${seq}`))
      .toString('hex')
      .slice(0, 12)
  return {
    linkOf: (runId, seq) => `${publicUrl}${PATH}${runId}-${seq}-${proof(runId, seq)}`,
    messageOf(token) {
      const [, run, number, given] = /^(\d{1,15})-(\d{1,15})-([0-9a-f]{12})$/.exec(token) ?? []
      const message = { runId: Number(run), seq: Number(number) }
      return given !== undefined && proof(message.runId, message.seq) === given ? message : undefined
    },
  }
}
