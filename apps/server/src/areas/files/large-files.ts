import type { Context, Db } from '../../kernel/context'

interface LargeFile {
  fileId: string
  /** Where it lies on this machine. */
  path: string
  mime: string
  bytes: number
  sha256: string
  name: string
  userId: number
}

/** Where a file lies in the storage. */
export const keyOf = (fileId: string) => `${fileId.slice(0, 2)}/${fileId}`

/** Puts a local file into the storage under the id that was chosen for it; again it replaces what stands there. */
export const storeLocalFile = (
  { services }: Pick<Context, 'services'>,
  { fileId, path, mime }: Pick<LargeFile, 'fileId' | 'path' | 'mime'>,
): Promise<void> => services.storage.putFile(keyOf(fileId), path, mime)

/** The row of a file that lies in the storage already; seen by whom it was made for alone. */
export const insertStoredFile = (db: Db, file: Omit<LargeFile, 'path'>, now: Date) =>
  db
    .insertInto('stored_file')
    .values({
      id: file.fileId,
      storage_key: keyOf(file.fileId),
      mime: file.mime,
      bytes: file.bytes,
      original_name: file.name.slice(0, 200),
      sha256: file.sha256,
      uploaded_by: file.userId,
      created_at: now,
    })
    .execute()

/** All of a file's bytes; undefined where it lies no more. */
export async function readStoredFile(
  { services }: Pick<Context, 'services'>,
  fileId: string,
): Promise<Buffer | undefined> {
  const found = await services.storage.get(keyOf(fileId))
  if (!found || Buffer.isBuffer(found)) return found
  const parts: Buffer[] = []
  for await (const part of found) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' }

/** A name on a disk for each of these files that is there, by its id, in their order. */
export async function findFileNames(db: Db, fileIds: readonly string[]): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'mime'])
    .where('id', 'in', [...fileIds])
    .execute()
  const mimes = new Map(rows.map(({ id, mime }) => [id, mime]))
  return new Map(
    fileIds.flatMap(id => {
      const mime = mimes.get(id)
      return mime === undefined ? [] : [[id, `${id}.${ENDINGS[mime] ?? mime.split('/')[1]}`] as const]
    }),
  )
}
