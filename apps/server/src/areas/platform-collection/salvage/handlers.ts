import { salvage } from '@countinghouse/contract/areas/platform-collection/salvage/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { ofActorsStaff } from '../../../kernel/scope'
import { dealAmong, handOn, listTakers, lockTakers } from '../../task/moves'
import { listReachedGroups, lockNeglected, pageOfSalvage } from './queries'

export const salvageHandlers = implement(salvage, {
  salvageList: (input, { db, ...seeing }) => pageOfSalvage(db, input, seeing),

  salvageTakers: async (_, { db, actor, now }) => {
    const within = ofActorsStaff(actor, 'platform-allocation', 'u')
    const people = await listTakers(db, 'collection', actor.appIds, { now, within })
    return {
      groups: await listReachedGroups(db, actor),
      people: people.map(({ userId, userName, groupName, onDuty, openTasks, free }) => ({
        userId,
        userName,
        groupName,
        onDuty,
        openTasks,
        free,
      })),
    }
  },

  salvageAssign: async ({ tasks, groupId, userId }, { db, actor, now, note }) => {
    const group =
      groupId === undefined ? undefined : (await listReachedGroups(db, actor)).find(one => one.groupId === groupId)
    if (groupId !== undefined && !group) throw new Fault(kernelMessages.notFound, {}, 'groupId')
    const open = await lockNeglected(db, tasks, { actor, now })
    const appIds = [...new Set(open.map(task => task.appId))]
    const chosen = async () =>
      (
        await listTakers(db, 'collection', appIds, { now, within: ofActorsStaff(actor, 'platform-allocation', 'u') })
      ).filter(taker => (group ? taker.groupId === groupId && taker.onDuty : taker.userId === userId))
    if (userId !== undefined && open.length > 0 && (await chosen()).length === 0)
      throw new Fault(kernelMessages.notFound, {}, 'userId')
    // Read again once nobody else changes what they hold.
    await lockTakers(
      db,
      'collection',
      (await chosen()).map(taker => taker.userId),
    )
    // Who let it lie does not get it again; a group takes tasks of its own stage alone (G-127).
    const mayTake = (task: (typeof open)[number], taker: number) =>
      task.ownerId !== taker && (!group || task.stage === null || task.stage === group.collectionStage)
    const moves = await dealAmong(db, open, { takers: await chosen(), now, mayTake })
    const handOverId = await handOn(db, moves, { desk: 'collection', kind: 'salvage', by: actor, now })
    note.made({ handOverId, moved: moves.length })
    return { handOverId, moved: moves.length, left: tasks.length - moves.length }
  },
})
