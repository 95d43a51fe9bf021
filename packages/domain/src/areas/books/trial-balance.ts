import { inColumns } from './account-name'
import { ACCOUNT_CLASSES, ACCOUNTS, type Account, type AccountClass, accountClassOf, channelAccountOf } from './chart'

/** What an account's lines add up to: before the period (debit positive), and its debits and credits within. */
export interface AccountMoves {
  readonly account: Account
  readonly openingMinor: number
  readonly debitMinor: number
  readonly creditMinor: number
}

/** The two columns of a ledger, in minor units; one of them is 0 where they are a balance. */
export interface Sides {
  readonly debitMinor: number
  readonly creditMinor: number
}

export interface TrialBalanceRow {
  readonly account: Account
  readonly class: AccountClass
  readonly opening: Sides
  readonly turnover: Sides
  readonly closing: Sides
}

type Part = 'opening' | 'turnover' | 'closing'
export interface TrialBalance {
  readonly rows: readonly TrialBalanceRow[]
  readonly totals: Readonly<Record<Part, Sides>>
  /** Debits equal credits in opening, turnover and closing. */
  readonly balanced: boolean
}

/** Accounts by class, cash before the chart's own order; an account without anything is left out. */
export function trialBalance(moves: readonly AccountMoves[]): TrialBalance {
  const rows = moves
    .filter(({ openingMinor, debitMinor, creditMinor }) => openingMinor !== 0 || debitMinor !== 0 || creditMinor !== 0)
    .map(
      ({ account, openingMinor, debitMinor, creditMinor }): TrialBalanceRow => ({
        account,
        class: accountClassOf(account),
        opening: inColumns(openingMinor),
        turnover: { debitMinor, creditMinor },
        closing: inColumns(openingMinor + debitMinor - creditMinor),
      }),
    )
    .sort((a, b) => placeOf(a.account) - placeOf(b.account))
  const total = (part: Part): Sides => ({
    debitMinor: rows.reduce((sum, row) => sum + row[part].debitMinor, 0),
    creditMinor: rows.reduce((sum, row) => sum + row[part].creditMinor, 0),
  })
  const totals = { opening: total('opening'), turnover: total('turnover'), closing: total('closing') }
  return { rows, totals, balanced: Object.values(totals).every(sides => sides.debitMinor === sides.creditMinor) }
}

const IN_CLASS = 1_000_000

function placeOf(account: Account): number {
  const known = (ACCOUNTS as readonly string[]).indexOf(account)
  const inClass = channelAccountOf(account) ?? IN_CLASS / 2 + known
  return ACCOUNT_CLASSES.indexOf(accountClassOf(account)) * IN_CLASS + inClass
}
