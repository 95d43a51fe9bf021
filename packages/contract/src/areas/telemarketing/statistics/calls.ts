import { z } from 'zod'
import { area, list, read } from '../../../kernel/call'
import {
  businessDate,
  code,
  count,
  customerLink,
  dateRange,
  dict,
  dictNumber,
  id,
  instant,
  masked,
  percent,
  yesNo,
} from '../../../kernel/field'
import { recycleReason } from '../choices'
import { conversionFigures, earlyFigures, FIGURES, figures, withTotals } from './figures'

export const businessTypeField = () => dictNumber('businessType', [1, 2, 3, 4])
const access = 'telemarketing-report.query'
const period = { dataDateStart: businessDate().optional(), dataDateEnd: businessDate().optional() }
/** Of which customers; days without an end are those up to today, at most 92. */
const asked = z.strictObject({
  appId: id().optional(),
  businessType: businessTypeField().optional(),
  /** 1 by day, 2 by week from Monday. */
  reportType: dictNumber('reportType', [1, 2]).default(1),
  ...period,
})
const byDate = {
  dataDate: businessDate(),
  /** The last day of the row's week; the day itself by day. */ lastDate: businessDate(),
}

export const teleStatistics = area('telemarketing', {
  daily: read('/telemarketing/statistics/daily', {
    summary: 'Telemarketing by day or week of assignment: assigned, loaded, converted, passed, recycled, with rates',
    access,
    byMarket: true,
    input: asked,
    output: withTotals({ ...byDate, ...figures }, figures),
  }),
  appPackage: read('/telemarketing/statistics/appPackage', {
    summary: 'The same by app package',
    access,
    byMarket: true,
    input: asked.omit({ reportType: true }),
    output: withTotals({ appId: z.int(), appPackageName: z.string(), ...figures }, figures),
  }),
  businessType: read('/telemarketing/statistics/businessType', {
    summary:
      'The same by business type; first and re-loans together in a row of their own, which the total does not add again',
    access,
    byMarket: true,
    input: asked.omit({ reportType: true, businessType: true }),
    output: withTotals({ businessType: businessTypeField(), ...figures }, figures),
  }),
  conversion: read('/telemarketing/statistics/conversion', {
    summary: 'Converted and passed on each of the days T0 to T7 after assignment, by day or week of assignment',
    access,
    byMarket: true,
    input: asked,
    output: withTotals({ ...byDate, ...conversionFigures }, conversionFigures),
  }),
  earlySettlement: read('/telemarketing/statistics/earlySettlement', {
    summary: 'The same set for early settlement (types 8 and 9)',
    access,
    byMarket: true,
    input: asked.omit({ businessType: true }),
    output: withTotals({ ...byDate, ...earlyFigures }, earlyFigures),
  }),
  holdout: read('/telemarketing/statistics/holdout', {
    summary:
      'What calling brought: of those found to be called and of those held out, who did it from T0 to T7 of being found, by type, with a 95% interval',
    access,
    byMarket: true,
    input: z.strictObject({ appId: id().optional(), ...period }),
    output: z.object({
      list: z.array(
        z.object({
          /** Null: all types. */
          type: dict('telemarketingType').nullable(),
          calledNum: count(),
          calledConvertNum: count(),
          calledConvertRate: percent(),
          heldOutNum: count(),
          heldOutConvertNum: count(),
          heldOutConvertRate: percent(),
          /** Percentage points, with the ends of the interval; null where one side is empty. */
          upliftPoints: z.number().nullable(),
          upliftLow: z.number().nullable(),
          upliftHigh: z.number().nullable(),
        }),
      ),
    }),
  }),
  findingList: list('/telemarketing/statistics/findings', {
    summary:
      'The customers behind a figure of what calling brought: each time that one was found, and whether he did it then',
    access,
    byMarket: true,
    filters: {
      appId: id(),
      type: dict('telemarketingType'),
      dataDate: dateRange(),
      heldOut: z.boolean(),
      convertStatus: dict('teleConvertStatus'),
    },
    row: z.object({
      findingId: z.int(),
      assignmentId: z.int(),
      custId: z.int(),
      teleMarketUser: customerLink(),
      mobile: masked.phone(),
      appPackageName: z.string(),
      type: dict('telemarketingType'),
      loanType: dict('teleLoanType'),
      heldOut: yesNo(),
      foundTime: instant(),
      convertTime: instant().nullable(),
      convertDay: z.int().nullable(),
    }),
    sortable: ['foundTime'],
  }),
  turnList: list('/telemarketing/statistics/turns', {
    summary: 'The customers behind a figure: each holding by a seat, with what came of it',
    access,
    byMarket: true,
    filters: {
      appId: id(),
      businessType: businessTypeField(),
      type: dict('telemarketingType'),
      dataDate: dateRange(),
      counted: code(FIGURES),
      conversionDay: z.int().min(0).max(7),
      heldOut: z.boolean(),
    },
    row: z.object({
      turnId: z.int(),
      assignmentId: z.int(),
      custId: z.int(),
      teleMarketUser: customerLink(),
      mobile: masked.phone(),
      appPackageName: z.string(),
      type: dict('telemarketingType'),
      loanType: dict('teleLoanType'),
      seat: z.string().nullable(),
      heldOut: yesNo(),
      assignTime: instant(),
      firstFollowTime: instant().nullable(),
      convertTime: instant().nullable(),
      convertDay: z.int().nullable(),
      passTime: instant().nullable(),
      passDay: z.int().nullable(),
      recycleTime: instant().nullable(),
      recycleReason: recycleReason.nullable(),
    }),
    sortable: ['assignTime'],
  }),
})
