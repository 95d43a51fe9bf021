import type { RightCode } from '@countinghouse/domain/kernel/permissions'
import type { Db } from '../../../kernel/context'
import { addNotices } from '../../notices/moves'
import { listHolders } from './queries'

const SCREEN = '/system/pendingchanges'

interface WaitingChange {
  subject: string
  /** What the second person must hold, beside the decision itself. */
  decide: RightCode
  maker: { userId: number; name: string }
  now: Date
}

/** Tells everybody who may decide the change that it waits; never its maker, who may not. */
export async function tellDeciders(db: Db, { subject, decide, maker, now }: WaitingChange): Promise<void> {
  const holders = await listHolders(db, ['pending-change.edit', decide])
  await addNotices(db, {
    userIds: holders.filter(userId => userId !== maker.userId),
    kind: 'changeWaiting',
    values: { subject, maker: maker.name },
    link: SCREEN,
    now,
  })
}

interface DecidedChange {
  subject: string
  makerId: number
  approved: boolean
  decider: string
  remark: string
  now: Date
}

/** Tells the maker what became of his change; without a link where he may not see the list. */
export async function tellMaker(db: Db, { subject, makerId, approved, decider, remark, now }: DecidedChange) {
  const seesList = (await listHolders(db, ['pending-change.query'])).includes(makerId)
  await addNotices(db, {
    userIds: [makerId],
    kind: approved ? 'changeApproved' : 'changeRefused',
    values: approved ? { subject, decider } : { subject, decider, remark },
    link: seesList ? `${SCREEN}?state=${approved ? 'approved' : 'refused'}` : '',
    now,
  })
}
