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
  'addressBook',
  'image',
  'application',
  'withdrawal',
  'call',
  'message',
  'paymentProof',
] as const
export type AppEventKind = (typeof APP_EVENT_KINDS)[number]
