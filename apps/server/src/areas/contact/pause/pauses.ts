import { type ComplaintKind, pausedBy } from '@countinghouse/domain/areas/contact/complaint'
import type { PauseReason } from '@countinghouse/domain/areas/contact/gate'
import type { ContactPurpose } from '@countinghouse/domain/kernel/contact-policy'
import type { Trx } from '../../../kernel/context'
import { insertRow } from '../../../kernel/insert-row'
import { type DeskActor, handBack, SYSTEM_ACTOR } from '../../task/moves'

interface Pause {
  customerId: number
  appId: number
  reason: PauseReason
  purposes: readonly ContactPurpose[]
  complaintKind?: ComplaintKind
  remark: string
  until?: Date | undefined
  excludedUserId?: number | undefined
  sourceEventId?: string
}

/** Takes what somebody works of a customer from him; answers how many pieces of work. */
export type Release = (
  trx: Trx,
  of: { customerId: number; ownerId: number },
  how: { by: DeskActor; now: Date },
) => Promise<number>

const releases: Release[] = [handBack]

/** Makes known what else people work of customers: once, at the door of the area whose work it is. */
export const registerRelease = (release: Release): void => void releases.push(release)

/** Pauses the contact from now on; whoever is named loses his open work of the customer at once (DOMAIN 7). */
export async function addPause(
  trx: Trx,
  pause: Pause,
  { by, now }: { by: DeskActor; now: Date },
): Promise<{ pauseId: number; returnedTasks: number }> {
  const { customerId, excludedUserId } = pause
  const pauseId = await insertRow(trx, 'contact_pause', {
    customer_id: customerId,
    app_id: pause.appId,
    reason: pause.reason,
    complaint_kind: pause.complaintKind ?? null,
    purposes: [...pause.purposes],
    remark: pause.remark,
    paused_from: now,
    paused_until: pause.until ?? null,
    excluded_user_id: excludedUserId ?? null,
    source_event_id: pause.sourceEventId ?? null,
    created_by: by === SYSTEM_ACTOR ? null : by.userId,
  })
  let returnedTasks = 0
  if (excludedUserId !== undefined)
    for (const release of releases)
      returnedTasks += await release(trx, { customerId, ownerId: excludedUserId }, { by, now })
  return { pauseId, returnedTasks }
}

/** What an app or customer service told: a complaint, with who is named in it. Answers the pause, if it makes one. */
export async function pauseForComplaint(
  trx: Trx,
  complaint: {
    customerId: number
    appId: number
    kind: ComplaintKind
    remark: string
    accusedId?: number | undefined
    eventId: string
  },
  now: Date,
): Promise<number | undefined> {
  const { customerId, appId, kind, remark, accusedId, eventId } = complaint
  const purposes = pausedBy(kind)
  if (purposes.length === 0 && accusedId === undefined) return undefined
  const pause = {
    customerId,
    appId,
    reason: 'complaint' as const,
    purposes,
    complaintKind: kind,
    remark,
    excludedUserId: accusedId,
    sourceEventId: eventId,
  }
  return (await addPause(trx, pause, { by: SYSTEM_ACTOR, now })).pauseId
}

/** The customer wants no sales. */
export async function pauseForOptOut(
  trx: Trx,
  { customerId, appId, remark, eventId }: { customerId: number; appId: number; remark: string; eventId: string },
  now: Date,
): Promise<void> {
  const pause = {
    customerId,
    appId,
    reason: 'optOut' as const,
    purposes: ['sale' as const],
    remark,
    sourceEventId: eventId,
  }
  await addPause(trx, pause, { by: SYSTEM_ACTOR, now })
}
