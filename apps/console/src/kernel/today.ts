import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'

/** The business date of this moment, for presets and defaults of forms; the server decides with its own clock. */
export const today = (): BusinessDate => businessDateOf(new Date())
