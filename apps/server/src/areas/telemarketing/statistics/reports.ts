import type { ReportName } from '@countinghouse/contract/areas/telemarketing/statistics/figures'
import { upliftOf } from '@countinghouse/domain/areas/telemarketing/holdout'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { percentText } from '@countinghouse/domain/kernel/rate'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { listAppNames, listFigures } from './queries'
import { byDate, type Counts, countsBy, periodOf, report, sumOf } from './report'

const WEEKLY = 2
const EARLY = 4

/** What a report is asked for by; each takes of it what its call has. */
interface Asked {
  appId?: number | undefined
  businessType?: number | undefined
  reportType?: number | undefined
  dataDateStart?: BusinessDate | undefined
  dataDateEnd?: BusinessDate | undefined
}
interface Asker {
  db: Db
  actor: Pick<Actor, 'appIds'>
  today: BusinessDate
}

/** Each report by the name of its call, for the screen and for its file. */
export const reports = {
  daily: async (input: Asked, { db, actor, today }: Asker) => {
    const period = periodOf(input, today)
    const rows = await listFigures(db, 'day', { ...period, ...input }, actor)
    return report(byDate(rows, period, input.reportType === WEEKLY), { shape: 'figures', period })
  },
  appPackage: async (input: Asked, { db, actor, today }: Asker) => {
    const period = periodOf(input, today)
    const counts = countsBy(await listFigures(db, 'app', { ...period, ...input }, actor))
    const names = await listAppNames(db, [...counts.keys()].map(Number))
    const rows = names
      .map(({ id, name }) => ({ appId: id, appPackageName: name, counts: counts.get(String(id))! }))
      .sort((a, b) => b.counts.assigned - a.counts.assigned || a.appId - b.appId)
    return report(rows, { shape: 'figures', period })
  },
  businessType: async (input: Asked, { db, actor, today }: Asker) => {
    const period = periodOf(input, today)
    const counts = countsBy(await listFigures(db, 'business', { ...period, ...input, businessType: undefined }, actor))
    const of = (business: number): Counts => counts.get(String(business)) ?? sumOf([])
    const rows = [
      { businessType: 1 as const, counts: of(1) },
      { businessType: 2 as const, counts: of(2) },
      { businessType: 3 as const, counts: sumOf([of(1), of(2)]) },
      { businessType: 4 as const, counts: of(4) },
    ]
    return report(rows, { shape: 'figures', period, total: sumOf([of(1), of(2), of(4)]) })
  },
  conversion: async (input: Asked, { db, actor, today }: Asker) => {
    const period = periodOf(input, today)
    const rows = await listFigures(db, 'day', { ...period, ...input }, actor)
    return report(byDate(rows, period, input.reportType === WEEKLY), { shape: 'conversion', period })
  },
  earlySettlement: async (input: Asked, { db, actor, today }: Asker) => {
    const period = periodOf(input, today)
    const rows = await listFigures(db, 'day', { ...period, ...input, businessType: EARLY }, actor)
    return report(byDate(rows, period, input.reportType === WEEKLY), { shape: 'early', period })
  },
  holdout: async ({ businessType: _, ...input }: Asked, { db, actor, today }: Asker) => {
    const asked = { ...periodOf(input, today), ...input }
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
} satisfies Record<ReportName, (input: Asked, asker: Asker) => Promise<unknown>>

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
