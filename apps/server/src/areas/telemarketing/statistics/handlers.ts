import { teleStatistics } from '@countinghouse/contract/areas/telemarketing/statistics/calls'
import { upliftOf } from '@countinghouse/domain/areas/telemarketing/holdout'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { implement } from '../../../kernel/implement'
import { listAppNames, listFigures, pageOfTurns } from './queries'
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
  turnList: (input, { db, actor }) => pageOfTurns(db, input, actor),
})

function compared(type: number | null, called: Counts, heldOut: Counts) {
  const { points } = upliftOf(
    { customers: called.assigned, converted: called.converted },
    { customers: heldOut.assigned, converted: heldOut.converted },
  )
  const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value * 100) / 100)
  return {
    type,
    calledNum: called.assigned,
    calledConvertNum: called.converted,
    calledConvertRate: percentText(called.converted, called.assigned),
    heldOutNum: heldOut.assigned,
    heldOutConvertNum: heldOut.converted,
    heldOutConvertRate: percentText(heldOut.converted, heldOut.assigned),
    upliftPoints: rounded(points?.value),
    upliftLow: rounded(points?.low),
    upliftHigh: rounded(points?.high),
  }
}
