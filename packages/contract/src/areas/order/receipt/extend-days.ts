import { dictBetween } from '../../../kernel/field'

// The days offered are the dictionary's; the call itself takes any that make sense.
export const extendDays = () => dictBetween('allowedDeferralTime', 1, 90)
