// The thread that owns the embedded database. Plain JavaScript, because a worker thread gets no TypeScript loader.
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, socketPath, template, maxConnections, compiled } = workerData

// In memory and in dumps the log's files of 16 MB would weigh more than the data.
const database = await PGlite.create({
  ...(dataDir ? { dataDir } : { initDbStartParams: ['--wal-segsize=1'] }),
  ...(template ? { loadDataDir: new Blob([readFileSync(template)]) } : {}),
  pgliteWasmModule: compiled,
  // What its own 128 MB hold more, the system keeps of the files anyway; the engine never gives any back.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  extensions: { pg_trgm },
})
const server = new PGLiteSocketServer({ db: wholeBatches(database), path: socketPath, maxConnections })
await server.start()

parentPort.on('message', async message => {
  if (message.dump) {
    writeFileSync(message.dump, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
    parentPort.postMessage({ dumped: true })
  }
  if (message.close) {
    await server.stop()
    await database.close()
    parentPort.postMessage({ closed: true })
    parentPort.close()
  }
})
parentPort.postMessage({ ready: true })

// The socket server hands on single protocol messages, and all clients share one session. The engine gets the messages of
// a batch together when its Sync has come: one call in place of five, and no other client's Parse between our Parse and our
// Bind. A copy from the client is such a batch too: the engine cannot wait for its rows, so they are asked for in its name.
// Until a batch is whole we report an open transaction, for which the server already keeps the turn with one client.
function wholeBatches(pglite) {
  const [QUERY, FLUSH, COPY_DONE, COPY_FAIL] = [...'QHcf'].map(letter => letter.charCodeAt(0))
  const opensBatch = new Set([...'PBDEC'].map(letter => letter.charCodeAt(0)))
  const sync = new Uint8Array([0x53, 0, 0, 0, 4])
  // Rows of text; in what columns they are the client knows.
  const copyInResponse = new Uint8Array([0x47, 0, 0, 0, 7, 0, 0, 0])
  let batch = []
  // Until its Sync, also where the client asked for a first part of the answers.
  let isOpen = false
  let copying = false
  const asked = message => Buffer.from(message.buffer, message.byteOffset + 5, message.length - 6).toString()
  const takesRows = message => message[0] === QUERY && /^copy\s[^;]*\sfrom stdin$/i.test(asked(message))
  // The engine asks for the rows too, which it has by then.
  const withoutCopyResponse = onRawData => {
    let first = true
    return data => {
      const skipped = first && data[0] === copyInResponse[0] ? 1 + Buffer.from(data).readInt32BE(1) : 0
      first = false
      onRawData(data.subarray(skipped))
    }
  }
  return {
    waitReady: pglite.waitReady,
    runExclusive: work => pglite.runExclusive(work),
    isInTransaction: () => isOpen || pglite.isInTransaction(),
    async execProtocolRawStream(message, options) {
      const [kind] = message
      if (batch.length === 0 && takesRows(message)) {
        copying = true
        isOpen = true
        batch.push(message)
        options.onRawData(copyInResponse)
        return
      }
      if (copying ? kind !== COPY_DONE && kind !== COPY_FAIL : opensBatch.has(kind)) {
        isOpen = true
        batch.push(message)
        return
      }
      const whole = batch.length ? Buffer.concat([...batch, message]) : message
      const onRawData = copying ? withoutCopyResponse(options.onRawData) : options.onRawData
      batch = []
      copying = false
      isOpen = kind === FLUSH
      try {
        await pglite.execProtocolRawStream(whole, { ...options, onRawData })
      } catch (error) {
        // The server would hang on an engine that has crashed: end the thread, the process follows.
        setImmediate(() => {
          throw error
        })
        throw error
      }
    },
    // Called when a client is gone in the middle of a transaction or batch.
    async exec(text) {
      if (isOpen) await pglite.execProtocolRaw(sync)
      batch = []
      copying = false
      isOpen = false
      return pglite.exec(text)
    },
  }
}
