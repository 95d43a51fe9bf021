import { z } from 'zod'

/** What a second person decides when the setting `administration.secondPerson` names it. */
export const CHANGE_KINDS = [
  'roleGrant',
  'product',
  'productConfig',
  'riskRule',
  'contactPolicy',
  'configValue',
] as const
export type ChangeKindName = (typeof CHANGE_KINDS)[number]

/** What a change answers that may need a second person: `changeId` is null when it came into effect at once. */
export const changeOutcome = z.object({ waiting: z.boolean(), changeId: z.int().nullable() })
export type ChangeOutcome = z.infer<typeof changeOutcome>
