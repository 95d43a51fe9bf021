import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../kernel/context'
import { chanceOf } from '../scenario/random'
import { fileIdOf } from './file-id'
import { EACH, type Picture, pictureKey } from './pictures'

/** Of so many talks something came that is kept: the picture of a transfer, of a payslip, of a letter. */
const SHARE = 0.3
const NAMES = ['transfer', 'payslip', 'letter', 'chat']

interface Talk {
  /** What tells it from all others of the demo. */
  key: string
  seconds: number
  /** When it was written down, and by whom. */
  at: Date
  userId: number
}

/** The pictures that somebody uploads with what he writes down of a talk: none of most, one to four of some. */
export function sentPictures(documents: readonly Picture[], { key, seconds, at, userId }: Talk) {
  const chance = chanceOf(`sent pictures ${key}`)
  if (seconds === 0 || documents.length === 0 || !chance.happens(SHARE)) return []
  return Array.from({ length: chance.whole(1, NAMES.length) }, (_, index) =>
    sentPicture(chance.pick(documents), { key: `${key} ${index}`, at, userId, name: NAMES[index]! }),
  )
}

/** One paper that somebody uploads under a name. */
export const sentPicture = (
  { storageKey, ...picture }: Picture,
  { key, at, userId, name }: Omit<Talk, 'seconds'> & { name: string },
) => ({
  id: fileIdOf(`sent ${key}`),
  storage_key: storageKey,
  ...picture,
  original_name: `${name}.jpg`,
  uploaded_by: userId,
  created_at: at,
})

/** The drawn papers that the demo keeps: those that somebody sent already. */
export async function findDocuments(db: Db, seed: string): Promise<Picture[]> {
  const keys = Array.from({ length: EACH }, (_, index) => pictureKey(seed, `paper ${index}`))
  return db
    .selectFrom('stored_file')
    .distinctOn('storage_key')
    .select(['storage_key as storageKey', 'mime', 'bytes', 'sha256'])
    .select([sql<number>`width`.as('width'), sql<number>`height`.as('height')])
    .where('storage_key', 'in', keys)
    .where(sql<SqlBool>`width is not null`)
    .orderBy('storage_key')
    .execute()
}
