/** The chart of accounts, one set for each currency (DOMAIN 5). Channel cash is one account per channel account. */
export const ACCOUNTS = [
  'receivable.principal',
  'receivable.interest',
  'receivable.fee',
  'receivable.lateFee',
  'receivable.extension',
  'claim.overRefund',
  'income.interest',
  'income.serviceFee',
  'income.otherFee',
  'income.lateFee',
  'income.extension',
  'income.recovery',
  'expense.reduction',
  'expense.writeOff',
  'expense.overRefund',
  'expense.channelCharge',
  'expense.channelLoss',
  'payable.refund',
  'payable.customerCredit',
  'payable.unclaimed',
  'equity.funding',
  'equity.opening',
] as const

export type LedgerAccount = (typeof ACCOUNTS)[number]
export type CashAccount = `cash.${number}`
export type Account = LedgerAccount | CashAccount

/** In the order of a balance sheet and its income statement. */
export const ACCOUNT_CLASSES = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountClass = (typeof ACCOUNT_CLASSES)[number]

/** The cash account of a channel account, by its id. */
export const cashAccount = (channelAccountId: number): CashAccount => `cash.${channelAccountId}`

const CASH = /^cash\.(\d+)$/

/** The channel account behind a cash account, or undefined for any other account. */
export function channelAccountOf(account: string): number | undefined {
  const id = CASH.exec(account)?.[1]
  return id === undefined ? undefined : Number(id)
}

export const isAccount = (account: string): account is Account =>
  ACCOUNTS.includes(account as LedgerAccount) || CASH.test(account)

const CLASSES: Record<string, AccountClass> = {
  cash: 'asset',
  receivable: 'asset',
  // Owed by a customer, not by a loan.
  claim: 'asset',
  income: 'income',
  expense: 'expense',
  payable: 'liability',
  equity: 'equity',
}

export const accountClassOf = (account: Account): AccountClass => CLASSES[account.slice(0, account.indexOf('.'))]!

/** Whose sum over an order's entries equals what the order owes. */
export const RECEIVABLES = ACCOUNTS.filter(account => account.startsWith('receivable.'))
