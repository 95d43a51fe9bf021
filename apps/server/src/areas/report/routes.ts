import { reports } from '@countinghouse/contract/areas/report/calls'
import { MOST_FILE_ROWS, reportDoors } from '@countinghouse/contract/areas/report/doors'
import { reportMessages } from '@countinghouse/contract/areas/report/messages'
import type { FastifyInstance } from 'fastify'
import { Fault } from '../../kernel/fault'
import type { Kernel } from '../../kernel/services'
import { giveListFile } from '../lists/moves'
import { reportHandlers } from './handlers'

/** GET /statistics/repaymentReportExcel and overdueReportRateExcel. */
export function registerReportRoutes(app: FastifyInstance, kernel: Kernel): void {
  for (const name of ['repaymentReport', 'overdueReportRate'] as const)
    giveListFile(app, kernel, {
      door: reportDoors[`${name}Excel`],
      list: reportHandlers.find(({ call }) => call === reports[name])!,
      name,
      entity: 'statistics',
      leaves: ['entryId', 'currency'],
      mostRows: MOST_FILE_ROWS,
      tooLarge: new Fault(reportMessages.tooLarge, { most: MOST_FILE_ROWS }),
    })
}
