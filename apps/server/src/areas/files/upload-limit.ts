import { UPLOAD } from '@countinghouse/contract/areas/files/limits'
import { fileMessages } from '@countinghouse/contract/areas/files/messages'
import type { Db } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { turns } from '../../kernel/turns'

const HOUR_MS = 3_600_000

interface Uploads {
  turn: ReturnType<typeof turns>
  count: number
}
/** Uploads of each person that this process has in hand. */
const underWay = new Map<number, Uploads>()

/**
 * Lets an upload in: a few of one person at a time, the others wait with their bytes still on the way, so that nobody fills
 * this machine's memory; and so many in an hour, which lie in the storage for days though no record takes them.
 */
export async function takeUpload<T>(
  db: Db,
  { userId, now }: { userId: number; now: Date },
  take: () => Promise<T>,
): Promise<T> {
  const own = underWay.get(userId) ?? { turn: turns(UPLOAD.atOnce), count: 0 }
  underWay.set(userId, own)
  own.count += 1
  try {
    return await own.turn(async () => {
      if ((await countUploads(db, userId, new Date(now.getTime() - HOUR_MS))) >= UPLOAD.perHour)
        throw new Fault(fileMessages.tooManyUploads, { most: UPLOAD.perHour }, 'file')
      return take()
    })
  } finally {
    own.count -= 1
    if (own.count === 0) underWay.delete(userId)
  }
}

const countUploads = async (db: Db, userId: number, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uploaded_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
