/** Why a receipt is taken back (DOMAIN 4). */
export const REVERSAL_CAUSES = ['wrongOrder', 'duplicate', 'bounced', 'chargeBack', 'wrongEntry'] as const
export type ReversalCause = (typeof REVERSAL_CAUSES)[number]

/** Only the payer's bank takes back a part; everything else was wrong as a whole. */
export const mayBePart = (cause: ReversalCause): boolean => cause === 'chargeBack'

/** The money is there and is booked anew, so its reference has to be free again. */
export const mayBookAgain = (cause: ReversalCause): boolean => cause === 'wrongOrder' || cause === 'wrongEntry'
