import { type Account, cashAccount, type LedgerAccount } from './chart'

/** One line of an entry in minor units: a debit is positive, a credit negative. */
export interface Line {
  readonly account: Account
  readonly amountMinor: number
}

/** What an action moves in each component of a loan, in minor units. */
export interface ByComponent {
  readonly principal: number
  readonly interest: number
  readonly fee: number
  readonly lateFee: number
}

const NOTHING: ByComponent = { principal: 0, interest: 0, fee: 0, lateFee: 0 }

const total = (amounts: ByComponent): number => amounts.principal + amounts.interest + amounts.fee + amounts.lateFee

/** An entry's lines: one per account, none of 0; throws RangeError unless they sum to zero in whole minor units. */
export function entry(lines: Iterable<readonly [account: Account, amountMinor: number]>): Line[] {
  const sums = new Map<Account, number>()
  for (const [account, amountMinor] of lines) sums.set(account, (sums.get(account) ?? 0) + amountMinor)
  const kept = [...sums].filter(([, amountMinor]) => amountMinor !== 0)
  let balance = 0
  for (const [account, amountMinor] of kept) {
    if (!Number.isSafeInteger(amountMinor)) throw new RangeError(`${account} holds ${amountMinor}`)
    balance += amountMinor
  }
  if (balance !== 0) throw new RangeError(`an entry is out of balance by ${balance}`)
  return kept.map(([account, amountMinor]) => ({ account, amountMinor }))
}

const creditReceivables = (amounts: ByComponent): [Account, number][] => [
  ['receivable.lateFee', -amounts.lateFee],
  ['receivable.fee', -amounts.fee],
  ['receivable.interest', -amounts.interest],
  ['receivable.principal', -amounts.principal],
]

/** Lending: the whole term becomes receivable, the service fee is kept back, the rest leaves the channel account. */
export function postLending(loan: {
  readonly channelAccountId: number
  readonly principalMinor: number
  readonly interestMinor: number
  readonly feeMinor: number
  readonly serviceFeeMinor: number
}): Line[] {
  return entry([
    ['receivable.principal', loan.principalMinor],
    ['receivable.interest', loan.interestMinor],
    ['receivable.fee', loan.feeMinor],
    [cashAccount(loan.channelAccountId), loan.serviceFeeMinor - loan.principalMinor],
    ['income.serviceFee', -loan.serviceFeeMinor],
    ['income.interest', -loan.interestMinor],
    ['income.otherFee', -loan.feeMinor],
  ])
}

/** Money of the owners comes into a channel account, so that there is something to lend. */
export const postFunding = (funding: { readonly channelAccountId: number; readonly amountMinor: number }): Line[] =>
  entry([
    [cashAccount(funding.channelAccountId), funding.amountMinor],
    ['equity.funding', -funding.amountMinor],
  ])

/** What is owed of a loan taken over from another system; its payout and its income are in the books of that one. */
export const postOpening = (owed: ByComponent): Line[] =>
  entry([
    ['receivable.principal', owed.principal],
    ['receivable.interest', owed.interest],
    ['receivable.fee', owed.fee],
    ['receivable.lateFee', owed.lateFee],
    ['equity.opening', -total(owed)],
  ])

export const postLateFee = (amountMinor: number): Line[] =>
  entry([
    ['receivable.lateFee', amountMinor],
    ['income.lateFee', -amountMinor],
  ])

/** A receipt: what it paid of the loan, and the rest as a credit of the customer. */
export function postRepayment(receipt: {
  readonly channelAccountId: number
  readonly paid: ByComponent
  readonly creditMinor: number
}): Line[] {
  return entry([
    [cashAccount(receipt.channelAccountId), total(receipt.paid) + receipt.creditMinor],
    ...creditReceivables(receipt.paid),
    ['payable.customerCredit', -receipt.creditMinor],
  ])
}

/** An extension: its fee is charged and paid in one entry, with late fee and interest that were due. */
export function postExtension(receipt: {
  readonly channelAccountId: number
  readonly extensionFeeMinor: number
  readonly paid: ByComponent
  readonly creditMinor: number
}): Line[] {
  return entry([
    ...chargeExtension(receipt.extensionFeeMinor).map(line => [line.account, line.amountMinor] as const),
    [cashAccount(receipt.channelAccountId), receipt.extensionFeeMinor + total(receipt.paid) + receipt.creditMinor],
    ['receivable.extension', -receipt.extensionFeeMinor],
    ...creditReceivables(receipt.paid),
    ['payable.customerCredit', -receipt.creditMinor],
  ])
}

/** The fee of an extension before its money is there. */
export const chargeExtension = (extensionFeeMinor: number): Line[] =>
  entry([
    ['receivable.extension', extensionFeeMinor],
    ['income.extension', -extensionFeeMinor],
  ])

/** Debt given up: a late-fee reduction, a decision over the balance, or a deduction coupon. */
export const postReduction = (reduced: Partial<ByComponent>): Line[] => {
  const amounts = { ...NOTHING, ...reduced }
  return entry([['expense.reduction', total(amounts)], ...creditReceivables(amounts)])
}

/** Interest of unused days that an early settlement waives; it was booked as income at lending and never earned. */
export const postWaivedInterest = (interestMinor: number): Line[] =>
  entry([
    ['income.interest', interestMinor],
    ['receivable.interest', -interestMinor],
  ])

export const postWriteOff = (owed: ByComponent): Line[] =>
  entry([['expense.writeOff', total(owed)], ...creditReceivables(owed)])

/** Money on a written-off loan; beyond what was written off it is a credit. */
export function postRecovery(receipt: {
  readonly channelAccountId: number
  readonly recoveredMinor: number
  readonly creditMinor: number
}): Line[] {
  return entry([
    [cashAccount(receipt.channelAccountId), receipt.recoveredMinor + receipt.creditMinor],
    ['income.recovery', -receipt.recoveredMinor],
    ['payable.customerCredit', -receipt.creditMinor],
  ])
}

/** A refund is owed: out of the customer's credit, or given back by decision although it had paid the loan. */
export const postRefundOwed = (refund: {
  readonly fromCreditMinor: number
  readonly byDecisionMinor: number
}): Line[] =>
  entry([
    ['payable.customerCredit', refund.fromCreditMinor],
    ['expense.reduction', refund.byDecisionMinor],
    ['payable.refund', -(refund.fromCreditMinor + refund.byDecisionMinor)],
  ])

/** A refund left the channel account. */
export const postRefundPaid = (refund: { readonly channelAccountId: number; readonly amountMinor: number }): Line[] =>
  entry([
    ['payable.refund', refund.amountMinor],
    [cashAccount(refund.channelAccountId), -refund.amountMinor],
  ])

/** A bank took money back that the customer had been refunded: it is taken from his credit, or owed by him. */
export const postRefundChargedBack = (back: {
  readonly channelAccountId: number
  readonly amountMinor: number
}): Line[] =>
  entry([
    ['payable.customerCredit', back.amountMinor],
    [cashAccount(back.channelAccountId), -back.amountMinor],
  ])

/** Credit that is taken back although the customer has it already: he owes what it lacks. */
export const postLackOfCredit = (lackMinor: number): Line[] =>
  entry([
    ['claim.overRefund', lackMinor],
    ['payable.customerCredit', -lackMinor],
  ])

/** Later credit meets what was refunded too much. */
export const postOverRefundMet = (metMinor: number): Line[] => postReversal(postLackOfCredit(metMinor))

/** What was refunded too much is given up. */
export const postOverRefundWrittenOff = (amountMinor: number): Line[] =>
  entry([
    ['expense.overRefund', amountMinor],
    ['claim.overRefund', -amountMinor],
  ])

/** Where money stands that a channel's statement and the books knew apart. */
export const ACCOUNT_OF_DIFFERENCE = {
  channelCharge: 'expense.channelCharge',
  unclaimed: 'payable.unclaimed',
  ownFunds: 'equity.funding',
  loss: 'expense.channelLoss',
} as const satisfies Record<string, LedgerAccount>

/** What a channel moved beyond the books, as what it turned out to be; money in is positive. */
export const postDifference = (difference: {
  readonly channelAccountId: number
  readonly signedMinor: number
  readonly as: keyof typeof ACCOUNT_OF_DIFFERENCE
}): Line[] =>
  entry([
    [cashAccount(difference.channelAccountId), difference.signedMinor],
    [ACCOUNT_OF_DIFFERENCE[difference.as], -difference.signedMinor],
  ])

/** The contra entry of given lines. */
export const postReversal = (lines: readonly Line[]): Line[] =>
  entry(lines.map(line => [line.account, -line.amountMinor] as const))

/** What has to be posted so that lines already posted become the right ones: contra of the one, plus the other. */
export const postCorrection = (posted: readonly Line[], right: readonly Line[]): Line[] =>
  entry([
    ...posted.map(line => [line.account, -line.amountMinor] as const),
    ...right.map(line => [line.account, line.amountMinor] as const),
  ])

export function balancesOf(lines: Iterable<Line>): Map<Account, number> {
  const sums = new Map<Account, number>()
  for (const line of lines) sums.set(line.account, (sums.get(line.account) ?? 0) + line.amountMinor)
  return sums
}
