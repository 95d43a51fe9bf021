import { listDealable } from '../../areas/task/scenario'
import type { Db } from '../../kernel/context'
import type { WorkedDesk } from './tale'

/** Somebody who is handed tasks of a desk by themselves. */
export interface DeskWorker {
  id: number
  username: string
  name: string
  phone: string
  groupId: number | null
  departmentId: number | null
  /** The most open tasks that he may hold. */
  limit: number
  /** His leader keeps schedules. */
  scheduled: boolean
  takes(lot: Lot): boolean
}

/** Tasks that the same people may be handed. */
export interface Lot {
  appId: number
  productId: number
  stage: string | null
}

export type Desks = Readonly<Record<WorkedDesk, readonly DeskWorker[]>>

const keyOf = ({ appId, productId, stage }: Lot) => `${appId} ${productId} ${stage}`

/** Who works the desks of collection and reminders, as the queues stand. */
export async function findDesks(db: Db): Promise<Desks> {
  const workers = async (desk: WorkedDesk): Promise<DeskWorker[]> =>
    (await listDealable(db, desk)).map(({ lots, limit, ...one }) => {
      const mine = new Set(lots.map(keyOf))
      return {
        ...one,
        limit: limit ?? Number.POSITIVE_INFINITY,
        scheduled: desk === 'collection',
        takes: lot => mine.has(keyOf(lot)),
      }
    })
  return { collection: await workers('collection'), remind: await workers('remind') }
}

/** Who keeps the schedules of collection, and those whose days are planned there. */
export async function findPlanned(
  db: Db,
  desks: Desks,
): Promise<{ plannerId: number; collectors: readonly DeskWorker[] }> {
  const { id: plannerId } = await db
    .selectFrom('staff_user')
    .select('id')
    .where('username', '=', 'collection_supervisor')
    .executeTakeFirstOrThrow()
  return { plannerId, collectors: desks.collection.filter(one => one.id !== plannerId) }
}
