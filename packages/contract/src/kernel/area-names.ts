/** The areas that have calls. An area's name is the cache key of its reads and stands in the operation log. */
export const AREA_NAMES = [
  'approval',
  'auth',
  'books',
  'close',
  'collection',
  'contact',
  'customer',
  'dashboard',
  'human-review',
  'intake',
  'jobs',
  'lists',
  'notices',
  'operation',
  'order',
  'payment',
  'platform-collection',
  'remind',
  'report',
  'risk',
  'search',
  'system',
] as const

export type AreaName = (typeof AREA_NAMES)[number]
