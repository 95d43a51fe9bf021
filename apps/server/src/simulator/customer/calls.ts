import type { CallPlan } from '../scenario/scenario'

/** When it was answered; null where nobody was reached. */
export const connectedAt = ({ at, seconds, rings }: CallPlan): Date | null =>
  seconds > 0 ? new Date(at.getTime() + rings * 1000) : null
