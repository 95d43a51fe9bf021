import type { Component } from '@countinghouse/domain/areas/order/loan/terms'

/** What a decision may cancel, in the order of the product: everything owed, or all but the principal (G-197). */
export type Cancels = 'all' | 'besidesPrincipal'

/** The components that it cancels, in this order; undefined: all, in the order in which the product is paid. */
export const cancelledBy = (cancels: Cancels): readonly Component[] | undefined =>
  cancels === 'all' ? undefined : ['lateFee', 'fee', 'interest']
