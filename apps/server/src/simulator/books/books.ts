import { type Account, channelAccountOf } from '@countinghouse/domain/areas/books/chart'
import { postFunding } from '@countinghouse/domain/areas/books/posting'
import { businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { tradeType } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { entryColumns, openChannelAccount, type Posting } from '../../areas/books/moves'
import type { Trx } from '../../kernel/context'
import type { Rows } from '../bulk/rows'

export const CHANNELS = ['CH01', 'CH02', 'CH03', 'OFFLINE'] as const
export const CURRENCIES = ['INR', 'MXN', 'THB'] as const

/** Minor units that the owners put into each lending account before the first loan. */
export const FUNDING = { INR: 900_000_000, MXN: 450_000_000, THB: 600_000_000 } as const

export type ChannelAccounts = ReadonlyMap<string, number>
/** A posting that names the app of its order, and may take another one back, which its key names until both have ids. */
export type BulkPosting = Omit<Posting, 'orderId'> & { reversesKey?: string } & (
    | { orderId: number; appId: number }
    | { orderId?: undefined; appId?: undefined }
  )

export const channelKey = (channel: string, currency: string) => `${channel} ${currency}`

export async function openChannelAccounts(trx: Trx, now: Date): Promise<ChannelAccounts> {
  const ids = new Map<string, number>()
  for (const currency of CURRENCIES) {
    for (const channel of CHANNELS)
      ids.set(channelKey(channel, currency), await openChannelAccount(trx, { channel, currency, now }))
  }
  return ids
}

export const fundingOf = (accounts: ChannelAccounts, at: Date): BulkPosting[] =>
  CURRENCIES.map(currency => ({
    key: `funding:${currency}`,
    kind: 'funding',
    currency,
    businessDate: businessDateOf(at),
    at,
    trade: tradeType.value.fundingIn,
    lines: postFunding({
      channelAccountId: accounts.get(channelKey('CH01', currency))!,
      amountMinor: FUNDING[currency],
    }),
  }))

/** Money that moved on a channel account, without what comes of the order in which it is written. */
interface Movement {
  posting: Pick<Posting, 'at' | 'businessDate' | 'trade' | 'orderId' | 'flowId' | 'payoutId'>
  entryId: number
  line: number
  channelAccountId: number
  amountMinor: number
}

const MOVEMENTS_A_PART = 50_000

/** Writes postings into the rows as books/moves would one by one: in order of time, with running balances. */
export class Books {
  private movements: Movement[] = []
  constructor(
    private readonly trx: Trx,
    private readonly rows: Rows,
  ) {}

  async keep(postings: readonly BulkPosting[]): Promise<void> {
    const accountIds = await openLedgerAccounts(this.trx, postings)
    const idOfKey = new Map<string, number>()
    for (const posting of [...postings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
      const entryId = this.rows.id('ledger_entry')
      idOfKey.set(posting.key, entryId)
      this.rows.add('ledger_entry', {
        id: entryId,
        ...entryColumns(posting),
        app_id: posting.appId ?? null,
        reverses_id: posting.reversesKey ? idOfKey.get(posting.reversesKey)! : null,
      })
      for (const [index, line] of posting.lines.entries()) {
        this.rows.add('ledger_line', {
          entry_id: entryId,
          line: index + 1,
          account_id: accountIds.get(`${posting.currency} ${line.account}`),
          order_id: posting.orderId ?? null,
          plan_id: line.planId ?? null,
          amount_minor: line.amountMinor,
        })
        const channelAccountId = channelAccountOf(line.account)
        if (channelAccountId === undefined) continue
        const { at, businessDate, trade, orderId, flowId, payoutId } = posting
        const moved = { at, businessDate, trade, orderId, flowId, payoutId }
        const { amountMinor } = line
        this.movements.push({ posting: moved, entryId, line: index + 1, channelAccountId, amountMinor })
      }
    }
  }

  /** Writes the statements of the channel accounts, which run in order of time over all that was kept. */
  async finish(): Promise<void> {
    const balances = new Map<number, number>()
    const inOrder = this.movements.sort((a, b) => a.posting.at.getTime() - b.posting.at.getTime())
    for (const [index, { posting, entryId, line, channelAccountId, amountMinor }] of inOrder.entries()) {
      const balance = (balances.get(channelAccountId) ?? 0) + amountMinor
      balances.set(channelAccountId, balance)
      this.rows.add('trade_flow', {
        id: this.rows.id('trade_flow'),
        trade_no: `T${posting.businessDate.replaceAll('-', '')}${String(entryId).padStart(8, '0')}${String(line).padStart(2, '0')}`,
        channel_account_id: channelAccountId,
        trade_type: posting.trade,
        amount_minor: Math.abs(amountMinor),
        signed_minor: amountMinor,
        balance_after_minor: balance,
        order_id: posting.orderId ?? null,
        flow_id: posting.flowId ?? null,
        payout_id: posting.payoutId ?? null,
        entry_id: entryId,
        at: posting.at,
      })
      if (index % MOVEMENTS_A_PART === 0) await this.rows.write(this.trx)
    }
    await this.rows.write(this.trx)
    for (const [id, balance_minor] of balances) {
      await this.trx.updateTable('channel_account').set({ balance_minor }).where('id', '=', id).execute()
    }
  }
}

async function openLedgerAccounts(trx: Trx, postings: readonly Posting[]) {
  const wanted = new Map<string, { currency: Currency; code: Account }>()
  for (const { currency, lines } of postings) {
    for (const { account } of lines) wanted.set(`${currency} ${account}`, { currency, code: account })
  }
  if (wanted.size) {
    await trx
      .insertInto('ledger_account')
      .values([...wanted.values()])
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const all = await trx.selectFrom('ledger_account').selectAll().execute()
  return new Map(all.map(account => [`${account.currency} ${account.code}`, account.id]))
}
