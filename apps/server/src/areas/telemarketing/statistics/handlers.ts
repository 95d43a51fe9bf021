import { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import { upliftOf } from '@countinghouse/domain/areas/telemarketing/holdout'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { implement } from '../../../kernel/implement'
import { listAppNames, listFigures, pageOfFindings, pageOfTurns } from './queries'
import { byDate, type Counts, countsBy, periodOf, report, sumOf } from './report'

const WEEKLY = 2
const EARLY = 4

export const teleStatisticsHandlers = implement(teleStatistics, {
  daily: async (input, { db, actor, today }) => {
    const period = periodOf(input, today)
    const rows = await listFigures(db, 'day', { ...period, ...input }, actor)
    return report(byDate(rows, period, input.reportType === WEEKLY), { shape: 'figures', period })
  },
  appPackage: async (input, { db, actor, today }) => {
    const period = periodOf(input, today)
    const counts = countsBy(await listFigures(db, 'app', { ...period, ...input }, actor))
    const names = await listAppNames(db, [...counts.keys()].map(Number))
    const rows = names
      .map(({ id, name }) => ({ appId: id, appPackageName: name, counts: counts.get(String(id))! }))
      .sort((a, b) => b.counts.assigned - a.counts.assigned || a.appId - b.appId)
    return report(rows, { shape: 'figures', period })
  },
  businessType: async (input, { db, actor, today }) => {
    const period = periodOf(input, today)
    const counts = countsBy(await listFigures(db, 'business', { ...period, ...input }, actor))
    const of = (business: number): Counts => counts.get(String(business)) ?? sumOf([])
    const rows = [
      { businessType: 1 as const, counts: of(1) },
      { businessType: 2 as const, counts: of(2) },
      { businessType: 3 as const, counts: sumOf([of(1), of(2)]) },
      { businessType: 4 as const, counts: of(4) },
    ]
    return report(rows, { shape: 'figures', period, total: sumOf([of(1), of(2), of(4)]) })
  },
  conversion: async (input, { db, actor, today }) => {
    const period = periodOf(input, today)
    const rows = await listFigures(db, 'day', { ...period, ...input }, actor)
    return report(byDate(rows, period, input.reportType === WEEKLY), { shape: 'conversion', period })
  },
  earlySettlement: async (input, { db, actor, today }) => {
    const period = periodOf(input, today)
    const rows = await listFigures(db, 'day', { ...period, ...input, businessType: EARLY }, actor)
    return report(byDate(rows, period, input.reportType === WEEKLY), { shape: 'early', period })
  },
  holdout: async (input, { db, actor, today }) => {
    const period = periodOf(input, today)
    const asked = { ...period, ...input }
    const [called, heldOut] = [
      countsBy(await listFigures(db, 'type', { ...asked, heldOut: false }, actor)),
      countsBy(await listFigures(db, 'type', { ...asked, heldOut: true }, actor)),
    ]
    const types = [...new Set([...called.keys(), ...heldOut.keys()])].sort((a, b) => Number(a) - Number(b))
    const none = sumOf([])
    return {
      list: [
        compared(null, sumOf(called.values()), sumOf(heldOut.values())),
        ...types.map(type => compared(Number(type), called.get(type) ?? none, heldOut.get(type) ?? none)),
      ],
    }
  },
  findingList: (input, { db, actor, today }) => pageOfFindings(db, { ...input, ...daysOf(input, today) }, actor),
  turnList: (input, { db, actor, today }) => pageOfTurns(db, { ...input, ...daysOf(input, today) }, actor),
})

/** What stands behind a figure is of the figure's days, also where none were asked for. */
function daysOf(input: Parameters<typeof periodOf>[0], today: BusinessDate) {
  const { start, end } = periodOf(input, today)
  return { dataDateStart: start, dataDateEnd: end }
}

function compared(type: number | null, called: Counts, heldOut: Counts) {
  const { points } = upliftOf(
    { customers: called.found, converted: called.done },
    { customers: heldOut.found, converted: heldOut.done },
  )
  const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value * 100) / 100)
  return {
    type,
    calledNum: called.found,
    calledConvertNum: called.done,
    calledConvertRate: percentText(called.done, called.found),
    heldOutNum: heldOut.found,
    heldOutConvertNum: heldOut.done,
    heldOutConvertRate: percentText(heldOut.done, heldOut.found),
    upliftPoints: rounded(points?.value),
    upliftLow: rounded(points?.low),
    upliftHigh: rounded(points?.high),
  }
}
