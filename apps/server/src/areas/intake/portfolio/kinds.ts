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
import { type CustomerRecord, importCustomers, validateCustomers } from '../../customer/moves'
import { type LoanRecord, openLoans, validateLoans, type Who } from '../../order/moves'
import type { findApps, LineFault, ValidatedRow } from './queries'

export interface Validation {
  apps: Awaited<ReturnType<typeof findApps>>
  sealed: Sealer
  now: Date
  today: BusinessDate
  above: Set<string>
}

interface Validated {
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
  validate(db: Db, cells: readonly object[], validation: Validation): Promise<Validated[]>
  take(trx: Trx, records: readonly unknown[], how: TakeOver): Promise<Taken[]>
}

/** Who validates lines of each kind, and who writes what they say. */
export const KINDS: Readonly<Record<PortfolioKind, Kind>> = {
  customers: {
    validate: (db, cells, validation) =>
      validateCustomers(db, cells as readonly CustomerCells[], { ...validation, sexOf: sexOfWord }),
    take: (trx, records, { now }) => importCustomers(trx, records as readonly CustomerRecord[], now),
  },
  loans: {
    validate: (db, cells, validation) =>
      validateLoans(db, cells as readonly LoanCells[], { ...validation, stateOf: stateOfWord }),
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
export async function validateLines(
  db: Db,
  kind: PortfolioKind,
  lines: readonly SheetLine<string>[],
  validation: Validation,
): Promise<ValidatedRow[]> {
  const validated = await KINDS[kind].validate(
    db,
    lines.map(line => line.cells),
    validation,
  )
  return validated.map(({ reference, onDate, faults, record }, index) => {
    return { line: lines[index]!.line, reference, on_date: onDate, faults, record }
  })
}
