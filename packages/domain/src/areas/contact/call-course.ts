/** How a call stands at its telephone system: `asked` of us and not taken yet; `failed`: it was never dialled. */
export const PHONE_CALL_STATES = ['asked', 'dialling', 'ringing', 'connected', 'ended', 'failed'] as const
export type PhoneCallState = (typeof PHONE_CALL_STATES)[number]

/** What a telephone system reports of a call. */
export const PHONE_EVENT_KINDS = ['ringing', 'connected', 'ended'] as const
export type PhoneEventKind = (typeof PHONE_EVENT_KINDS)[number]

/** What a browser reports of a call that it makes itself: beside a system's reports that it goes on, and that it could not be dialled. */
export const PHONE_REPORTS = [...PHONE_EVENT_KINDS, 'alive', 'failed'] as const
export type PhoneReport = (typeof PHONE_REPORTS)[number]

const COURSE: readonly PhoneCallState[] = ['failed', 'asked', 'dialling', 'ringing', 'connected', 'ended']

/**
 * How a call stands after a report of it. Reports come late, twice and in any order: a call never goes back, and one that
 * we had given up was dialled after all.
 */
export const afterPhoneEvent = (state: PhoneCallState, kind: PhoneEventKind): PhoneCallState =>
  COURSE.indexOf(kind) > COURSE.indexOf(state) ? kind : state

/** A call that was not taken by then is given up: nobody is called minutes after the button was pressed. */
export const DIAL_PATIENCE_MS = 60_000

/** Why a call that was asked for is not dialled any more: its task has ended since, paid for one, or it is too late (DOMAIN 7: paid means silent). */
export function notDialled(call: {
  askedAt: Date
  taskEndedAt: Date | null
  now: Date
}): 'taskEnded' | 'late' | undefined {
  if (call.taskEndedAt) return 'taskEnded'
  return call.now.getTime() - call.askedAt.getTime() > DIAL_PATIENCE_MS ? 'late' : undefined
}

/** A browser that makes a call says so often that it is there. */
export const SIGN_OF_LIFE_MS = 20_000

/** What a browser that was silent for so long was about is over: three signs are missing. */
export const SILENCE_MS = 90_000

/** Whoever does not answer by then is not at his telephone. */
export const RING_PATIENCE_MS = 60_000

/** Longer than any call: what is not reported as ended by then is told by nobody any more. */
export const LONGEST_CALL_MS = 4 * 3_600_000

/**
 * Talking time in whole seconds and when it began. Seconds prove a talk that nobody reported as connected; a talk is not
 * longer than the time since it was asked for.
 */
export function talkOf(
  seconds: number,
  { askedAt, connectedAt, endedAt }: { askedAt: Date; connectedAt: Date | null; endedAt: Date },
): { seconds: number; connectedAt: Date | null } {
  const most = Math.max(0, Math.floor((endedAt.getTime() - askedAt.getTime()) / 1000))
  const talked = Math.min(seconds, most)
  if (talked === 0) return { seconds: 0, connectedAt }
  return { seconds: talked, connectedAt: connectedAt ?? new Date(endedAt.getTime() - talked * 1000) }
}
