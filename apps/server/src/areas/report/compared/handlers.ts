import { comparedReports } from '@countinghouse/contract/areas/report/compared/calls'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { COMPARE } from './compare'
import { rowsOf } from './lines'

export const comparedReportHandlers = implement(comparedReports, {
  compared: async ({ report, ...input }, context) => pageOfAll(input, rowsOf(await COMPARE[report](input, context))),
})
