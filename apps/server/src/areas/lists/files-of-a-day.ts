import { listMessages } from '@countinghouse/contract/areas/lists/messages'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { exportSpanFault } from '@countinghouse/domain/kernel/export-span'
import { Fault } from '../../kernel/fault'

/** Refuses files of rows on `field`, where the rows carry none and of more than a single day. */
export function refuseFiles({ files }: ListCall, input: Record<string, unknown>, field: string): void {
  if (!files) throw new Fault(listMessages.noFiles, {}, field)
  const [start, end] = [input[`${files.day}Start`], input[`${files.day}End`]] as [BusinessDate?, BusinessDate?]
  if (exportSpanFault({ ...(start && { start }), ...(end && { end }), withImages: true }))
    throw new Fault(listMessages.filesOfOneDay, {}, field)
}
