import { accountText } from '@countinghouse/contract/kernel/ledger-account'
import type { Shower } from './show'

/** What an account of the ledger is called. */
export const accountName = ({ dictionaries, language }: Shower, code: string): string =>
  accountText(code, language, channel => dictionaries.label('payChannel', channel))
