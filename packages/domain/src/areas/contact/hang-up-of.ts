/** Why a call that a SIP server answered with a final refusal was not talked; RFC 3261, section 21. */
export function hangUpOf(status: number): SipHangUp {
  if (status === 486 || status === 600) return 'busy'
  if (status === 603 || status === 607 || status === 608) return 'rejected'
  if (status === 480) return 'switched off'
  if (status === 408 || status === 487) return 'no answer'
  if (NOT_IN_SERVICE.includes(status)) return 'number not in service'
  return 'not reported'
}

type SipHangUp = 'busy' | 'rejected' | 'switched off' | 'no answer' | 'number not in service' | 'not reported'

/** Not found, gone, incomplete, exists nowhere. */
const NOT_IN_SERVICE: readonly number[] = [404, 410, 484, 604]
