import type { Trx } from '../../kernel/context'
import type { Schema } from '../../kernel/database/schema.generated'
import { channelsByPlace } from '../payment/channels'
import { FIRST_CUSTOMER_ID } from '../scenario/scenario'
import { copyRows } from './copy-rows'
import { firstFreeId, moveIdentity } from './ids'

type Table = keyof Schema & string
type Row = Record<string, unknown>

/** What a business is written into, parents before children. */
export const TABLES: readonly Table[] = [
  'customer',
  'customer_bank',
  'customer_contact',
  'customer_address_book',
  'customer_social',
  'stored_file',
  'customer_image',
  'customer_listing',
  'customer_message',
  'advertising_cost',
  'loan_order',
  'app_event',
  'risk_check',
  'risk_check_rule',
  'bank_check',
  'call_record',
  'repay_plan',
  'order_log',
  'repay_flow',
  'repay_allocation',
  'reduction',
  'receipt_reversal',
  'pending_change',
  'refund',
  'payout',
  'sandbox_payment',
  'channel_event',
  'late_fee_accrual',
  'hand_over',
  'schedule',
  'task',
  'follow_up',
  'task_log',
  'human_review',
  'promise',
  'recovery',
  'ledger_entry',
  'ledger_line',
  'trade_flow',
  'daily_close',
  'daily_close_step',
]
const WITHOUT_ID: ReadonlySet<Table> = new Set([
  'app_event',
  'risk_check_rule',
  'stored_file',
  'advertising_cost',
  'sandbox_payment',
  'late_fee_accrual',
  'ledger_line',
  'daily_close_step',
])
const FIRST_IDS: Partial<Record<Table, number>> = {
  customer: FIRST_CUSTOMER_ID,
  customer_message: 100,
  loan_order: 100_000,
  repay_plan: 100_000,
  repay_flow: 100_000,
  payout: 100_000,
  receipt_reversal: 100_000,
  refund: 100_000,
  task: 100_000,
  human_review: 1000,
  customer_social: 1000,
  follow_up: 1000,
  promise: 1000,
  recovery: 1000,
  hand_over: 1000,
  schedule: 1000,
}

/** Rows of a business, kept in memory until many of them are written in one go. */
export class Rows {
  private rows = new Map<Table, Row[]>()
  private constructor(
    private readonly nextIds: Map<Table, number>,
    /** Ids of the channels by their place in the books. */
    private readonly channelIds: ReadonlyMap<string, number>,
  ) {}

  static async over(trx: Trx): Promise<Rows> {
    const ids = new Map<Table, number>()
    for (const table of TABLES) {
      if (WITHOUT_ID.has(table)) continue
      ids.set(table, await firstFreeId(trx, table, FIRST_IDS[table] ?? 1))
    }
    return new Rows(ids, await channelsByPlace(trx))
  }

  /** Takes the next id of a table. */
  id(table: Table): number {
    const id = this.nextIds.get(table)!
    this.nextIds.set(table, id + 1)
    return id
  }

  /** The channel whose money stands there in the books; null for money outside the channels. */
  channelOf(payChannel: string): number | null {
    return this.channelIds.get(payChannel) ?? null
  }

  add(table: Table, row: Row): void {
    const kept = this.rows.get(table)
    if (kept) kept.push(row)
    else this.rows.set(table, [row])
  }

  /** Writes what was added since the last time; what is added meanwhile waits for the next. */
  async write(trx: Trx): Promise<void> {
    const written = this.rows
    this.rows = new Map()
    for (const table of TABLES) {
      const rows = written.get(table)
      if (!rows) continue
      await copyRows(trx, table, rows)
      if (this.nextIds.has(table)) await moveIdentity(trx, table)
    }
  }
}
