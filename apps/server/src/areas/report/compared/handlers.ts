import { comparedReports } from '@countinghouse/contract/areas/report/compared/calls'
import { implement } from '../../../kernel/implement'
import { COMPARE } from './compare'
import { pairsOf } from './lines'

export const comparedReportHandlers = implement(comparedReports, {
  compared: async ({ report, ...input }, context) => {
    const { now, before, figures } = await COMPARE[report](input, context)
    return { now, before, ...pairsOf(...figures) }
  },
})
