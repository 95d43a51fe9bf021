import {
  PORTFOLIO_COLUMNS,
  PORTFOLIO_FILE,
  PORTFOLIO_HEADINGS,
  type PortfolioKind,
  sexOfWord,
  stateOfWord,
} from '@countinghouse/contract/areas/intake/portfolio/columns'
import type { CustomerCells } from '@countinghouse/domain/areas/customer/customer-line'
import type { LoanCells } from '@countinghouse/domain/areas/order/opening/loan-line'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import type { Language } from '@countinghouse/domain/kernel/language'
import type { Db, Trx } from '../../../kernel/context'
import type { Sealer } from '../../../kernel/sealed'
import { type SheetLine, sheetLines } from '../../../kernel/sheet/sheet-lines'
import { type CustomerRecord, importCustomers, judgeCustomers } from '../../customer/moves'
import { judgeLoans, type LoanRecord, openLoans, type Who } from '../../order/moves'
import type { findApps, JudgedRow, LineFault } from './queries'

export interface Judging {
  apps: Awaited<ReturnType<typeof findApps>>
  sealed: Sealer
  now: Date
  today: BusinessDate
  above: Set<string>
}

interface Judged {
  reference: string
  onDate: BusinessDate
  faults: readonly LineFault[]
  record?: object
}

interface TakeOver {
  asOf: BusinessDate
  who: Who
  now: Date
}

interface Taken {
  customerId?: number
  orderId?: number
  fault?: LineFault
}

interface Kind {
  judge(db: Db, cells: readonly object[], judging: Judging): Promise<Judged[]>
  take(trx: Trx, records: readonly unknown[], how: TakeOver): Promise<Taken[]>
}

/** Who judges lines of each kind, and who writes what they say. */
export const KINDS: Readonly<Record<PortfolioKind, Kind>> = {
  customers: {
    judge: (db, cells, judging) =>
      judgeCustomers(db, cells as readonly CustomerCells[], { ...judging, sexOf: sexOfWord }),
    take: (trx, records, { now }) => importCustomers(trx, records as readonly CustomerRecord[], now),
  },
  loans: {
    judge: (db, cells, judging) => judgeLoans(db, cells as readonly LoanCells[], { ...judging, stateOf: stateOfWord }),
    take: (trx, records, how) => openLoans(trx, records as readonly LoanRecord[], how),
  },
}

/** The lines of an uploaded file; a fault says what is wrong with it as a whole. */
export const portfolioLines = (file: Buffer, kind: PortfolioKind, language: Language) =>
  sheetLines(
    file,
    {
      ...PORTFOLIO_COLUMNS[kind],
      headings: PORTFOLIO_HEADINGS,
      mostRows: PORTFOLIO_FILE.rows,
      mostUnpacked: PORTFOLIO_FILE.unpackedBytes,
    },
    { language, field: 'fileId' },
  )

/** Lines with what would become of each; nothing is written. */
export async function judgeLines(
  db: Db,
  kind: PortfolioKind,
  lines: readonly SheetLine<string>[],
  judging: Judging,
): Promise<JudgedRow[]> {
  const judged = await KINDS[kind].judge(
    db,
    lines.map(line => line.cells),
    judging,
  )
  return judged.map(({ reference, onDate, faults, record }, index) => {
    return { line: lines[index]!.line, reference, on_date: onDate, faults, record }
  })
}
