import { teleGroups } from '@countinghouse/contract/areas/telemarketing/group/calls'
import { telemarketingMessages } from '@countinghouse/contract/areas/telemarketing/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { telemarketingType } from '@countinghouse/domain/kernel/lists/outreach'
import type { ActionContext } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { ofActorsStaff } from '../../../kernel/scope'
import { countWaiting } from '../assignment/queries'
import { draw } from '../daily/draw'
import { listSeats } from '../seats'
import { insertGroup, lockGroup, pageOfGroups, stopGroup } from './queries'

const termsOf = (given: { days?: number | undefined; hours?: number | undefined }) => ({
  days: given.days ?? null,
  hours: given.hours ?? null,
})

/** Makes a user group and deals its first draw (G-171). */
async function groupAdd(input: ParsedInputOf<typeof teleGroups.groupAdd>, context: ActionContext) {
  const { db: trx, actor, now, today, note } = context
  const { groupName, telemarketers, daily } = input
  const seats = await listSeats(trx, ofActorsStaff(actor, 'telemarketing-allocation', 'u'))
  if (telemarketers.some(userId => !seats.some(seat => seat.userId === userId)))
    throw new Fault(telemarketingMessages.seatClosed, {}, 'telemarketers')
  const quantities = input.typeQuantities
    .filter(({ quantity }) => quantity > 0)
    .map(one => ({ type: one.type, quantity: one.quantity, ...termsOf(one) }))
  const waiting = await countWaiting(trx, quantities, { today, appIds: actor.appIds })
  for (const { type, quantity } of quantities) {
    const available = waiting.find(one => one.type === type)!.available
    if (quantity > available)
      throw new Fault(telemarketingMessages.quantityAboveAvailable, { available }, 'typeQuantities')
  }
  const userIds = [...new Set(telemarketers)]
  const made = {
    group_name: groupName,
    daily,
    app_ids: actor.appIds && [...actor.appIds],
    last_drawn_on: today,
    created_by: actor.userId,
    created_at: now,
  }
  const teleGroupId = await insertGroup(trx, made, userIds, quantities)
  if (teleGroupId === undefined) throw new Fault(telemarketingMessages.groupNameTaken, {}, 'groupName')
  const moved = await draw(trx, { userIds, quantities, appIds: actor.appIds, by: actor.userId, now, today })
  note.made({ groupName, telemarketers: userIds, typeQuantities: quantities, daily, moved })
  return { teleGroupId, moved }
}

export const teleGroupHandlers = implement(teleGroups, {
  groupList: (input, { db, actor }) => pageOfGroups(db, input, actor),
  groupAdd,
  groupStop: async ({ teleGroupId, rowVersion }, { db, actor, now, note }) => {
    const before = sameVersion(await lockGroup(db, teleGroupId, actor), rowVersion)
    if (before.stopped_at || !before.daily) throw new Fault(telemarketingMessages.groupStopped)
    await stopGroup(db, teleGroupId, actor.userId, now)
    note.change({ daily: true }, { daily: false })
    return {}
  },
  countByType: async ({ typeQuantities }, { db, actor, today }) => {
    const asked = telemarketingType.values.map(type => ({
      type,
      ...termsOf(typeQuantities.find(one => one.type === type) ?? {}),
    }))
    return countWaiting(db, asked, { today, appIds: actor.appIds })
  },
})
