import { createHash } from 'node:crypto'

/** The id of a file of the demo: no two keys share one, as the short states of its chance would. */
export const fileIdOf = (key: string) => createHash('sha256').update(`file ${key}`).digest('hex').slice(0, 32)
