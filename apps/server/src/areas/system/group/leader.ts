import type { ChangeOutcome } from '@countinghouse/contract/areas/system/approvals/change-kinds'
import { groupMessages } from '@countinghouse/contract/areas/system/group/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { widensByLeading } from '@countinghouse/domain/areas/system/widening'
import { z } from 'zod'
import type { Actor } from '../../../kernel/actor'
import type { ActionContext, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { findActorOf } from '../../../kernel/session'
import { type ChangeContext, ofNoApp, registerChangeKind, submitChange } from '../approvals/changes'
import { findUser } from '../users/queries'
import { findLeader, findName, lockGroup, updateGroup } from './queries'

const payload = z.strictObject({ groupId: z.int(), leaderId: z.int() })

/** Somebody who decides money, rights or reach gets to lead a group whose rows he did not see (DOMAIN 12). */
const groupLeaderChange = registerChangeKind<z.infer<typeof payload>>({
  name: 'groupLeader',
  decide: 'platform-group.edit',
  payload,
  appOf: ofNoApp,

  async current(db, { groupId }) {
    const group = await lockGroup(db, groupId)
    return group ? valuesOf(db, group) : null
  },

  async apply({ groupId, leaderId }, { db, actor }) {
    if (leaderId === actor.userId) throw new Fault(groupMessages.leadsOneself)
    const group = await lockGroup(db, groupId, actor)
    if (!group || !(await findLeader(db, leaderId, actor))) throw new Fault(kernelMessages.notFound)
    await updateGroup(db, groupId, { leader_id: leaderId })
  },
})

const valuesOf = async (db: Db, { name, leader_id }: { name: string; leader_id: number | null }) => ({
  groupName: name,
  groupLeader: leader_id === null ? null : (await findName(db, leader_id)).name,
})

/**
 * Whether this leader waits for a second person: he decides money, rights or reach, and the group would show him more.
 * Refused where he is not there or not within the actor's reach, and where the actor would widen his own.
 */
export async function leaderWaits(
  place: { groupId: number | null; departmentId: number },
  leaderId: number,
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
): Promise<boolean> {
  if (!(await findLeader(db, leaderId, actor))) throw new Fault(kernelMessages.notFound, {}, 'leaderId')
  const leader = (await findActorOf(db, leaderId)) as Actor
  // Who must change his password has no rights until then: what he will reach is not known.
  const widens = leader.mustChangePassword || widensByLeading(leader.scopes.values(), leader, place)
  if (!widens) return false
  if (leaderId === actor.userId) throw new Fault(groupMessages.leadsOneself, {}, 'leaderId')
  return (await findUser(db, leaderId))!.decides
}

/** Lays another leader before a second person. */
export async function submitLeader(
  group: { id: number; name: string; leader_id: number | null },
  leaderId: number,
  context: ChangeContext,
): Promise<ChangeOutcome> {
  const { db } = context
  return submitChange(
    groupLeaderChange,
    {
      payload: { groupId: group.id, leaderId },
      subjectId: String(group.id),
      subject: group.name,
      before: await valuesOf(db, group),
      after: await valuesOf(db, { ...group, leader_id: leaderId }),
    },
    context,
  )
}
