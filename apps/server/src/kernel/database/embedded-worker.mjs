// The thread that owns the embedded database. Plain JavaScript, because a worker thread gets no TypeScript loader.
import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, socketPath, template, maxConnections } = workerData
const compiled =
  workerData.compiled ??
  (await WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))))

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
parentPort.postMessage({ ready: true, compiled })

// The socket server queues single protocol messages, and all clients share one session. A batch longer than one
// read (64 kB) arrives in pieces, and another client's Parse would replace the unnamed statement between our Parse and
// our Bind. Until the Sync that ends a batch we therefore report an open transaction, for which the server already
// keeps the turn with one client.
function wholeBatches(pglite) {
  const opensBatch = new Set([...'PBDECFH'].map(letter => letter.charCodeAt(0)))
  const sync = new Uint8Array([0x53, 0, 0, 0, 4])
  let inBatch = false
  return {
    waitReady: pglite.waitReady,
    runExclusive: work => pglite.runExclusive(work),
    isInTransaction: () => inBatch || pglite.isInTransaction(),
    async execProtocolRawStream(message, options) {
      inBatch = opensBatch.has(message[0])
      try {
        await pglite.execProtocolRawStream(message, options)
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
      if (inBatch) await pglite.execProtocolRaw(sync)
      inBatch = false
      return pglite.exec(text)
    },
  }
}
