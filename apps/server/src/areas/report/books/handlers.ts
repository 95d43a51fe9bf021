import { bookReports } from '@countinghouse/contract/areas/report/books/calls'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { daysOf } from '../days'
import { whatOf } from './asked'
import { positionOf } from './cash-position'
import { COHORT_DAYS, cohortOf, unitRows, VINTAGE_SPAN, vintageRows } from './cohort-rows'
import { forecasts } from './forecasts'
import { listCash, pageOfCashFlows, pageOfPromises } from './queries'
import { cureRows, promiseRows, ROLL_DAYS, rollRows } from './rolls'
import { listRolledPlans, listUnitLoans, listVintageLoans } from './rows'

export const bookReportHandlers = implement(bookReports, {
  rollRates: async (input, context) => pageOfAll(input, await rollRows(input, context)),
  rolledPlans: (input, context) => listRolledPlans(context.db, input, whatOf(input, context, ROLL_DAYS)),
  vintageLoans: (input, context) =>
    listVintageLoans(context.db, input, cohortOf(input, context, VINTAGE_SPAN), context.today),
  unitLoans: (input, context) => listUnitLoans(context.db, input, cohortOf(input, context, COHORT_DAYS)),
  cureRates: async (input, context) => pageOfAll(input, await cureRows(input, context)),
  promisesKept: async (input, context) => pageOfAll(input, await promiseRows(input, context)),
  vintages: async (input, context) => pageOfAll(input, await vintageRows(input, context)),
  unitEconomics: async (input, context) => pageOfAll(input, await unitRows(input, context)),
  cashForecast: async (input, context) => pageOfAll(input, await forecasts(input, context)),
  promises: (input, { db, actor, today }) =>
    pageOfPromises(db, input, { actor, appId: input.appId, today, ...daysOf(input, today) }),
  cashFlows: (input, { db, actor, today }) => pageOfCashFlows(db, input, actor, daysOf(input, today)),
  cashPosition: async (input, { db, actor, today }) =>
    pageOfAll(input, (await listCash(db, actor, daysOf(input, today))).map(positionOf)),
})
