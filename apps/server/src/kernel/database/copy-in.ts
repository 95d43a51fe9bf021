import { setImmediate } from 'node:timers/promises'
import type { PoolClient, QueryResult, Submittable } from 'pg'

/** The only value of a `copy … from stdin`: its rows in PostgreSQL's text format. */
export class CopyText {
  constructor(readonly parts: Iterable<string>) {}
}

type Answer = Pick<QueryResult<never>, 'command' | 'rowCount' | 'rows'>

/** What the driver tells whoever takes its connection for a copy (its own types do not name it). */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(part: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

export const copyIn = (client: PoolClient, text: string, { parts }: CopyText): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let rowCount = 0
    let refused = false
    const refuse = (error: unknown) => {
      refused = true
      reject(error)
    }
    const send = async (connection: CopyConnection) => {
      for (const part of parts) {
        if (refused) return
        connection.sendCopyFromChunk(Buffer.from(part))
        // The socket passes it on while the next part is written.
        await setImmediate()
      }
      connection.endCopyFrom()
    }
    const copy = {
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) =>
        send(connection).catch(error => {
          refuse(error)
          connection.sendCopyFail('the rows could not be written')
        }),
      handleCommandComplete: (message: { text: string }) => {
        rowCount = Number(message.text.split(' ').at(-1))
      },
      handleError: refuse,
      handleReadyForQuery: () => resolve({ command: 'COPY', rowCount, rows: [] }),
    }
    client.query(copy as unknown as Submittable)
  })
