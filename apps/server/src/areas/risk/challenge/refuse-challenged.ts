import { challengeMessages } from '@countinghouse/contract/areas/risk/challenge/messages'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { findChallengeOfRules } from './queries'

/** Rules that a challenge tries stay as they are until that is over (decision 0046): edited, deleted, or by another challenge's end. */
export async function refuseChallenged(db: Db, of: Parameters<typeof findChallengeOfRules>[1]): Promise<void> {
  const name = await findChallengeOfRules(db, of)
  if (name !== undefined) throw new Fault(challengeMessages.ruleChallenged, { name })
}
