import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { findFileNames, readStoredFile } from '../files/moves'
import type { ExportTools } from './export-jobs'

/** Every archive is written with this day: the same rows make the same bytes. */
const DAY = new Date('2020-01-01T00:00:00Z')

/** The table beside a folder of the files that its rows name, each once; what lies in the storage no more is left out. */
export async function archive(
  folder: string,
  {
    table,
    fileIds,
    job: { db, services, signal },
  }: { table: string; fileIds: readonly string[]; job: Pick<ExportTools, 'db' | 'services' | 'signal'> },
) {
  const path = join(folder, 'export.zip')
  const zip = new ZipFile()
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new PassThrough()
  counted.on('data', (part: Buffer) => {
    hash.update(part)
    bytes += part.length
  })
  const written = pipeline(zip.outputStream as Readable, counted, createWriteStream(path))
  zip.addFile(table, 'rows.csv', { mtime: DAY })
  for (const [fileId, name] of await findFileNames(db, [...new Set(fileIds)])) {
    signal.throwIfAborted()
    const content = await readStoredFile({ services }, fileId)
    // Pictures are as small as they get.
    if (content) zip.addBuffer(content, `files/${name}`, { mtime: DAY, compress: false })
  }
  zip.end()
  await written
  return { path, mime: 'application/zip', ending: 'zip', bytes, sha256: hash.digest('hex') }
}
