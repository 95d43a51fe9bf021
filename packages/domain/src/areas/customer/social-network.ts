/** Where lending apps look for a customer's accounts. */
export const SOCIAL_NETWORKS = [
  'facebook',
  'instagram',
  'whatsapp',
  'telegram',
  'line',
  'linkedin',
  'x',
  'other',
] as const
