import type { Transaction } from 'kysely'
import type { Schema } from '../../kernel/database/schema.generated'
import { firstFreeId, insertRows } from './insert-rows'

type Table = keyof Schema & string
type Row = Record<string, unknown>

// Parents before children, so that foreign keys hold at every statement.
const ORDER: readonly Table[] = [
  'customer',
  'customer_bank',
  'customer_contact',
  'customer_address_book',
  'stored_file',
  'customer_image',
  'customer_message',
  'advertising_cost',
  'loan_order',
  'app_event',
  'call_record',
  'repay_plan',
  'order_log',
  'repay_flow',
  'repay_allocation',
  'payout',
  'sandbox_payment',
  'late_fee_accrual',
  'task',
  'task_log',
  'ledger_entry',
  'ledger_line',
  'trade_flow',
  'daily_close',
  'daily_close_step',
]
const WITHOUT_ID: ReadonlySet<Table> = new Set([
  'app_event',
  'stored_file',
  'advertising_cost',
  'sandbox_payment',
  'late_fee_accrual',
  'ledger_line',
  'daily_close_step',
])
const FIRST_IDS: Partial<Record<Table, number>> = {
  customer: 10_000,
  customer_message: 100,
  loan_order: 100_000,
  repay_plan: 100_000,
  repay_flow: 100_000,
  payout: 100_000,
  task: 100_000,
}

/** The rows of a whole business, kept in memory until they are written in one go. */
export class Rows {
  private readonly rows = new Map<Table, Row[]>()
  private constructor(private readonly nextIds: Map<Table, number>) {}

  static async over(trx: Transaction<Schema>): Promise<Rows> {
    const ids = new Map<Table, number>()
    for (const table of ORDER) {
      if (WITHOUT_ID.has(table)) continue
      ids.set(table, await firstFreeId(trx, table, FIRST_IDS[table] ?? 1))
    }
    return new Rows(ids)
  }

  /** Takes the next id of a table. */
  id(table: Table): number {
    const id = this.nextIds.get(table)!
    this.nextIds.set(table, id + 1)
    return id
  }

  add(table: Table, row: Row): void {
    const kept = this.rows.get(table)
    if (kept) kept.push(row)
    else this.rows.set(table, [row])
  }

  of(table: Table): readonly Row[] {
    return this.rows.get(table) ?? []
  }

  async write(trx: Transaction<Schema>, progress: (done: number, table: string) => void): Promise<void> {
    for (const [index, table] of ORDER.entries()) {
      progress(index / ORDER.length, table)
      // A trigger proves each entry's balance statement by statement.
      await insertRows(trx, table, this.of(table), table === 'ledger_line' ? 'entry_id' : undefined)
    }
  }
}
