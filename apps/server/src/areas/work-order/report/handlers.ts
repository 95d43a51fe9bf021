import { workOrderReports } from '@countinghouse/contract/areas/work-order/report/calls'
import { implement } from '../../../kernel/implement'
import { repeatComplainers, reportBy } from './figures'

export const workOrderReportHandlers = implement(workOrderReports, {
  reportByCause: reportBy('cause'),
  reportByQuestion: reportBy('question'),
  reportByLabel: reportBy('label'),
  reportByChannel: reportBy('channel'),
  reportByCollector: reportBy('collector'),
  reportByApp: reportBy('app'),
  reportByCountry: reportBy('country'),
  reportByAppeal: reportBy('appeal'),
  reportByTag: reportBy('tag'),
  reportBySource: reportBy('source'),
  reportBySettle: reportBy('settle'),
  reportByLevel: reportBy('level'),
  reportByFlow: reportBy('flow'),
  repeatComplainers,
})
