import { BYTE_ORDER_MARK, csvLine } from '@countinghouse/domain/kernel/csv'
import { saveBlob } from './file-address'

/** A CSV text with the mark by which spreadsheets know UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + rows.map(csvLine).join('')

/** Gives figures at hand to the person as a file; lists are exported by the server. */
export const saveFile = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
