import { createHash, randomBytes } from 'node:crypto'
import { UPLOAD } from '@countinghouse/contract/areas/files/limits'
import type { Context, Db } from '../../kernel/context'
import type { Accepted } from './accept'
import { keyOf } from './large-files'

export type FileOwner = {
  kind:
    | 'customer'
    | 'order'
    | 'repay-flow'
    | 'staff'
    | 'work-order'
    | 'message'
    | 'follow-up'
    | 'tele-follow-up'
    | 'call'
  id: number
}

interface KeptBy {
  userId: number | null
  name?: string
  owner?: FileOwner
}

/** Puts accepted bytes into the storage, then the row; a crash between them leaves an unused object, never a lost file. */
export async function keepFile(
  context: Pick<Context, 'db' | 'services' | 'now'>,
  accepted: Accepted,
  by: KeptBy,
): Promise<string> {
  return insertFile(context, await storeBytes(context, accepted), by)
}

/** Puts accepted bytes into the storage and gives what is known of them: large ones arrive before a transaction begins. */
export async function storeBytes({ services }: Pick<Context, 'services'>, { bytes, ...accepted }: Accepted) {
  const id = randomBytes(16).toString('hex')
  await services.storage.put(keyOf(id), bytes, accepted.mime)
  return { id, ...accepted, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The row of bytes that the storage holds. */
export async function insertFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  stored: Awaited<ReturnType<typeof storeBytes>>,
  by: KeptBy,
): Promise<string> {
  await db
    .insertInto('stored_file')
    .values({
      ...stored,
      storage_key: keyOf(stored.id),
      original_name: readableName(by.name ?? ''),
      owner_kind: by.owner?.kind ?? null,
      owner_id: by.owner?.id ?? null,
      uploaded_by: by.userId,
      created_at: now,
    })
    .execute()
  return stored.id
}

/** The name that whoever sent the file gave it, without signs that write nothing: some cannot be kept. */
const readableName = (name: string): string => name.replace(/\p{Cc}/gu, '').slice(0, 200)

/** What was looked into when it came (`accept.ts`): files of rows and exports, which were not, are shown to nobody else. */
const LOOKED_INTO: readonly string[] = [...UPLOAD.imageTypes, ...UPLOAD.otherTypes]

/** Ties pictures and documents that the actor uploaded to the record that they prove; others' files are left alone. */
export async function ownFiles(
  db: Db,
  fileIds: readonly string[],
  owner: FileOwner,
  uploadedBy: number,
): Promise<number> {
  if (!fileIds.length) return 0
  const tied = await db
    .updateTable('stored_file')
    .set({ owner_kind: owner.kind, owner_id: owner.id })
    .where('id', 'in', [...fileIds])
    .where('uploaded_by', '=', uploadedBy)
    .where('owner_id', 'is', null)
    .where('mime', 'in', LOOKED_INTO)
    .executeTakeFirst()
  return Number(tied.numUpdatedRows)
}

/** Passes files from one record on to another; those of other records are left alone. */
export async function moveFiles(db: Db, fileIds: readonly string[], from: FileOwner, to: FileOwner): Promise<number> {
  if (!fileIds.length) return 0
  const moved = await db
    .updateTable('stored_file')
    .set({ owner_kind: to.kind, owner_id: to.id })
    .where('id', 'in', [...fileIds])
    .where('owner_kind', '=', from.kind)
    .where('owner_id', '=', from.id)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

/** Gives a stored picture to its owner; undefined when there is none or it is somebody else's. */
export async function takeFile(db: Db, fileId: string, owner: FileOwner): Promise<string | undefined> {
  const file = await db
    .updateTable('stored_file')
    .set({ owner_kind: owner.kind, owner_id: owner.id })
    .where('id', '=', fileId)
    .where('mime', 'in', UPLOAD.imageTypes)
    .where(eb =>
      eb.or([eb('owner_id', 'is', null), eb.and([eb('owner_kind', '=', owner.kind), eb('owner_id', '=', owner.id)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return file?.id
}
