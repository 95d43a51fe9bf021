/** The areas that have calls. An area's name is the cache key of its reads and stands in the operation log. */
export const AREA_NAMES = [
  'approval',
  'auth',
  'books',
  'close',
  'customer',
  'dashboard',
  'intake',
  'jobs',
  'lists',
  'notices',
  'operation',
  'order',
  'payment',
  'risk',
  'search',
  'system',
] as const

export type AreaName = (typeof AREA_NAMES)[number]
