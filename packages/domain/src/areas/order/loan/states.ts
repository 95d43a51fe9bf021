import {
  type LoanStatus,
  loanStatus,
  type OrderStatus,
  type OverdueStatus,
  orderStatus,
  overdueStatus,
} from '../../../kernel/lists/loan'

/** Who may cause an event; `system` is rules, channels and the close. */
export type OrderActor = 'system' | 'approver' | 'approverManager' | 'customerService' | 'operations' | 'finance'

const S = orderStatus.value

interface Move {
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
  readonly by: readonly OrderActor[]
}

/** The table "Order states" of gaps.md with the additions of DOMAIN 3. What is not listed is refused. */
const MOVES = {
  rulesRefer: { from: [S.riskCheck], to: S.waitingReview, by: ['system'] },
  rulesApprove: { from: [S.riskCheck], to: S.approved, by: ['system'] },
  rulesReject: { from: [S.riskCheck], to: S.rejected, by: ['system'] },
  withdraw: { from: [S.riskCheck, S.waitingReview, S.approved], to: S.cancelled, by: ['system', 'customerService'] },
  approve: { from: [S.waitingReview], to: S.approved, by: ['approver'] },
  reject: { from: [S.waitingReview], to: S.rejected, by: ['approver'] },
  sendBack: { from: [S.waitingReview], to: S.waitingReview, by: ['approver'] },
  undoApproval: { from: [S.approved], to: S.waitingReview, by: ['approverManager'] },
  lend: { from: [S.approved], to: S.lending, by: ['system', 'finance'] },
  /** Also once it was called failed: what a channel paid has left (DOMAIN 4). */
  payoutPaid: { from: [S.lending, S.lendingFailed], to: S.inRepayment, by: ['system'] },
  payoutFailed: { from: [S.lending], to: S.lendingFailed, by: ['system'] },
  retryLending: { from: [S.lendingFailed], to: S.lending, by: ['finance'] },
  cancelLending: { from: [S.lendingFailed], to: S.cancelled, by: ['operations'] },
  fallOverdue: { from: [S.inRepayment], to: S.overdue, by: ['system'] },
  catchUp: { from: [S.overdue], to: S.inRepayment, by: ['system'] },
  /** A date was closed before it began, and that was taken back. */
  closeTakenBack: { from: [S.overdue], to: S.inRepayment, by: ['finance'] },
  extend: { from: [S.inRepayment, S.overdue], to: S.inRepayment, by: ['system', 'finance'] },
  settle: { from: [S.inRepayment, S.overdue], to: S.settled, by: ['system', 'finance'] },
  writeOff: { from: [S.inRepayment, S.overdue], to: S.writtenOff, by: ['finance'] },
  recover: { from: [S.writtenOff], to: S.writtenOff, by: ['system', 'finance'] },
  reopen: { from: [S.settled, S.writtenOff], to: S.inRepayment, by: ['finance'] },
  reopenOverdue: { from: [S.settled, S.writtenOff], to: S.overdue, by: ['finance'] },
} as const satisfies Record<string, Move>

export type OrderEvent = keyof typeof MOVES
export const ORDER_EVENTS = Object.keys(MOVES) as OrderEvent[]

export const moveOf = (event: OrderEvent): Move => MOVES[event]

export type Transition =
  | { readonly allowed: true; readonly next: OrderStatus }
  | { readonly allowed: false; readonly state: OrderStatus; readonly event: OrderEvent }

/** The state after an event, or a refusal that names the present state. */
export function transition(state: OrderStatus, event: OrderEvent): Transition {
  const move = moveOf(event)
  return move.from.includes(state) ? { allowed: true, next: move.to } : { allowed: false, state, event }
}

export const mayCause = (actor: OrderActor, event: OrderEvent): boolean => moveOf(event).by.includes(actor)

/** Events that a state allows, in the order of the table. */
export const eventsFrom = (state: OrderStatus): OrderEvent[] =>
  ORDER_EVENTS.filter(event => transition(state, event).allowed)

/**
 * The events that lead a lent order from its state into the one that its plans give it; none when it stays. A replay can
 * take more than one: a written-off order whose reversed receipt takes the write-off along may turn out to be paid.
 */
export function eventsInto(from: OrderStatus, to: OrderStatus): OrderEvent[] {
  if (from === to) return []
  const reopens = from === S.settled || from === S.writtenOff
  if (to === S.overdue) return [reopens ? 'reopenOverdue' : 'fallOverdue']
  if (to === S.inRepayment) return [reopens ? 'reopen' : 'catchUp']
  if (to === S.settled) return from === S.writtenOff ? ['reopen', 'settle'] : ['settle']
  return to === S.writtenOff ? ['writeOff'] : []
}

export const isInRepayment = (state: OrderStatus): boolean => state === S.inRepayment || state === S.overdue

/** Nothing is owed now, lent already or not yet: money that comes all the same is credit (DOMAIN 4). */
export const owesNothing = (state: OrderStatus): boolean => !isInRepayment(state) && state !== S.writtenOff

/** Where the payout stands (G-136); a write-off leaves it lent. `previous` is the state before, for a cancelled order. */
export function loanStatusOf(state: OrderStatus, previous?: OrderStatus): LoanStatus {
  if (state === S.lending) return loanStatus.value.lending
  if (state === S.lendingFailed) return loanStatus.value.failed
  if (state === S.inRepayment || state === S.overdue || state === S.settled || state === S.writtenOff)
    return loanStatus.value.lent
  const afterApproval = previous === S.approved || previous === S.lendingFailed
  return state === S.cancelled && afterApproval ? loanStatus.value.cancelled : loanStatus.value.notLent
}

export function overdueStatusOf(state: OrderStatus, everOverdue: boolean): OverdueStatus {
  if (state === S.overdue || state === S.writtenOff) return overdueStatus.value.overdue
  return state === S.settled && everOverdue ? overdueStatus.value.wasOverdue : overdueStatus.value.notOverdue
}

/** Which states each order list shows (G-137); written-off orders stand among the loan orders (DOMAIN 3). */
export const ORDER_LISTS = {
  all: orderStatus.values,
  pending: [S.riskCheck, S.waitingReview, S.approved],
  loan: [S.inRepayment, S.overdue, S.settled, S.writtenOff],
  overdue: [S.overdue],
  loanFailure: [S.lendingFailed],
  partialRepayment: [S.inRepayment, S.overdue],
} as const satisfies Record<string, readonly OrderStatus[]>
