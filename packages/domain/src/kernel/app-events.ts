/** What lending apps report of their users, one name per kind of event (DOMAIN 13). */
export const APP_EVENT_KINDS = [
  'installed',
  'registerCodeSent',
  'registerCodeAccepted',
  'registered',
  'loginCodeSent',
  'loginCodeAccepted',
  'identity',
  'face',
  'score',
  'details',
  'bank',
  'contacts',
  'social',
  'addressBook',
  'image',
  'application',
  'withdrawal',
  'couponUse',
  'call',
  'message',
  'complaint',
  'optOut',
  'paymentProof',
] as const
export type AppEventKind = (typeof APP_EVENT_KINDS)[number]

/** What begins business: a disabled app may not send it. All else is about customers and loans that it has. */
const BEGINNINGS: readonly AppEventKind[] = [
  'installed',
  'registerCodeSent',
  'registerCodeAccepted',
  'registered',
  'application',
]
export const beginsBusiness = (kind: AppEventKind): boolean => BEGINNINGS.includes(kind)

/** Of these a customer's timeline tells nothing: codes are counted, the others stand there by what came of them. */
export const UNTOLD_APP_EVENTS = [
  'registerCodeSent',
  'registerCodeAccepted',
  'loginCodeSent',
  'loginCodeAccepted',
  'message',
  'call',
  'withdrawal',
  'couponUse',
  'paymentProof',
] as const satisfies readonly AppEventKind[]
export type ToldAppEvent = Exclude<AppEventKind, (typeof UNTOLD_APP_EVENTS)[number]>
