import type { Context, Db } from '../../kernel/context'
import { acceptImage } from './accept'
import { type FileOwner, keepFile } from './moves'

/** Keeps a picture that a lending app sent: decoded and written anew like every other. */
export async function keepImage(
  context: Pick<Context, 'db' | 'services' | 'now'>,
  sent: Buffer,
  owner: FileOwner,
): Promise<string> {
  return keepFile(context, await acceptImage(sent), { userId: null, owner })
}

/** Gives a stored file to its owner; undefined when there is none or it is somebody else's. */
export async function takeFile(db: Db, fileId: string, owner: FileOwner): Promise<string | undefined> {
  const file = await db
    .updateTable('stored_file')
    .set({ owner_kind: owner.kind, owner_id: owner.id })
    .where('id', '=', fileId)
    .where(eb =>
      eb.or([eb('owner_id', 'is', null), eb.and([eb('owner_kind', '=', owner.kind), eb('owner_id', '=', owner.id)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return file?.id
}
