import { payRateFields, salaries } from '@countinghouse/contract/areas/platform-collection/pay/calls'
import { payMessages } from '@countinghouse/contract/areas/platform-collection/pay/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { adjustmentOf, isOver, monthAfter, monthOf } from '@countinghouse/domain/areas/platform-collection/salary'
import type { BusinessDate } from '@countinghouse/domain/kernel/business-date'
import { toDecimalText } from '@countinghouse/domain/kernel/money'
import { percentText } from '@countinghouse/domain/kernel/rate'
import { z } from 'zod'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { insertRow } from '../../../kernel/insert-row'
import { sameVersion } from '../../../kernel/same-version'
import { type ChangeValues, makeChange, ofNoApp, registerChangeKind } from '../../system/moves'
import { computeSalaries } from './compute'
import {
  findLastClosed,
  findSalary,
  hasNewerRate,
  hasRate,
  listMakers,
  pageOfLines,
  pageOfMonths,
  pageOfRates,
  pageOfSalaries,
  RATE,
  reachesAllPaid,
  sumsOfMonth,
} from './queries'
import { keepClosed, keepTotals, lockMonth } from './writes'

const firstOf = (month: string) => `${month}-01`

/** A month and its rates are one for everybody whom they pay. */
async function mustReachAll(db: Db, actor: Actor, month: BusinessDate): Promise<void> {
  if (!(await reachesAllPaid(db, actor, month))) throw new Fault(payMessages.partOnly)
}

/** Closes no month by figures from before its end, or by rates that are no longer those in force. */
async function refuseOutdated(
  db: Db,
  { month, computed_at }: { month: BusinessDate; computed_at: Date },
): Promise<void> {
  if (!isOver(month, computed_at)) throw new Fault(payMessages.computedEarly)
  if (await hasNewerRate(db, month)) throw new Fault(payMessages.ratesChanged)
}

const closing = z.strictObject({ salaryMonth: z.string() })

/**
 * The state of a month and what it pays; an adjustment that comes meanwhile makes a proposed close outdated, one that another
 * evens out too: what was added and deducted stands apart.
 */
async function monthValues(db: Db, salaryMonth: string): Promise<ChangeValues | null> {
  const month = await lockMonth(db, firstOf(salaryMonth))
  if (!month) return null
  const sums = await sumsOfMonth(db, firstOf(salaryMonth))
  const inWords = (what: 'bonusMinor' | 'deductionMinor' | 'totalMinor') =>
    sums.map(one => `${toDecimalText(one[what])} ${one.currency}`).join(', ')
  return {
    monthState: month.state,
    statementCount: sums.reduce((all, one) => all + one.statementCount, 0),
    bonusAmount: inWords('bonusMinor'),
    deductionAmount: inWords('deductionMinor'),
    totalPay: inWords('totalMinor'),
  }
}

/** A month is closed by somebody who neither computed nor adjusted it, and who did not ask for it either. */
const closeChange = registerChangeKind<z.output<typeof closing>>({
  name: 'salaryMonth',
  decide: 'platform-salary.edit',
  payload: closing,
  appOf: ofNoApp,
  current: (db, { salaryMonth }) => monthValues(db, salaryMonth),
  apply: async ({ salaryMonth }, { db, actor, now }) => {
    const month = firstOf(salaryMonth)
    const kept = await lockMonth(db, month)
    if (kept?.state !== 'open') throw new Fault(payMessages.monthClosed)
    await mustReachAll(db, actor, month)
    await refuseOutdated(db, kept)
    if ((await listMakers(db, month)).includes(actor.userId)) throw new Fault(payMessages.closedByAnother)
    await keepClosed(db, { month, by: actor.userId, now })
  },
})

const rate = z.strictObject({ rate: z.strictObject(payRateFields), maker: z.int() })
type Rate = z.output<typeof rate>['rate']

async function refuseRate(db: Db, next: Rate): Promise<void> {
  const closed = await findLastClosed(db)
  if (closed && next.validFrom < monthAfter(closed)) throw new Fault(payMessages.rateInClosedMonth, {}, 'validFrom')
  const { currency, collectionStage: stage, collectionLevel: level = null, validFrom } = next
  if (await hasRate(db, { currency, stage, level, validFrom })) throw new Fault(payMessages.rateTaken, {}, 'validFrom')
}

const rateChange = registerChangeKind<z.output<typeof rate>>({
  name: 'payRate',
  decide: 'platform-salary.edit',
  payload: rate,
  appOf: ofNoApp,
  current: async () => null,
  apply: async ({ rate: next, maker }, { db, actor, now }) => {
    await mustReachAll(db, actor, monthOf(next.validFrom))
    await refuseRate(db, next)
    await insertRow(db, 'pay_rate', { ...RATE.values(next), created_by: maker, created_at: now })
  },
})

const subjectOf = ({ currency, collectionStage, collectionLevel, validFrom }: Rate) =>
  [`${collectionStage}${collectionLevel ?? ''}`, currency, validFrom].join(' ')

export const payHandlers = implement(salaries, {
  salaryList: async (input, { db, actor }) => {
    const { list, ...paged } = await pageOfSalaries(db, input, actor)
    return {
      ...paged,
      list: list.map(row => ({
        ...row,
        commissionRate: row.recoveryAmount > 0 ? percentText(row.commission, row.recoveryAmount) : null,
      })),
    }
  },

  salaryLines: async (input, { db, actor }) => {
    const { list, ...paged } = await pageOfLines(db, input, actor)
    return { ...paged, list: list.map(({ stage, ...row }) => ({ ...row, collectionStage: stage })) }
  },

  salaryEdit: async ({ salaryId, adjustmentKind: kind, adjustmentAmount, reason, rowVersion }, context) => {
    const { db, actor, now, note } = context
    const found = await findSalary(db, salaryId, actor)
    if (!found) throw new Fault(kernelMessages.notFound)
    if ((await lockMonth(db, found.month))?.state !== 'open') throw new Fault(payMessages.monthClosed)
    const before = sameVersion(await findSalary(db, salaryId, actor), rowVersion)
    if (before.user_id === actor.userId) throw new Fault(payMessages.ownSalary)
    await insertRow(db, 'salary_line', {
      salary_id: salaryId,
      kind,
      amount_minor: adjustmentOf(kind, adjustmentAmount),
      author_id: actor.userId,
      reason,
      at: now,
    })
    await keepTotals(db, before.month, salaryId)
    const { total_minor: totalPay } = (await findSalary(db, salaryId, actor))!
    note.change({ totalPay: before.total_minor }, { totalPay })
    note.made({ adjustmentKind: kind, adjustmentAmount, reason })
    return { totalPay, currency: before.currency }
  },

  salaryMonths: (input, { db }) => pageOfMonths(db, input),

  salaryCompute: async ({ salaryMonth }, { db, actor, now, today, note }) => {
    const month = firstOf(salaryMonth)
    if (month > today) throw new Fault(payMessages.monthAhead, {}, 'salaryMonth')
    await mustReachAll(db, actor, month)
    note.made({ salaryMonth })
    return { statementCount: await computeSalaries(db, { month, by: actor.userId, now }) }
  },

  salaryClose: async ({ salaryMonth }, context) => {
    const { db, actor, now } = context
    await mustReachAll(db, actor, firstOf(salaryMonth))
    const before = await monthValues(db, salaryMonth)
    if (!before) throw new Fault(kernelMessages.notFound, {}, 'salaryMonth')
    if (before.monthState !== 'open') throw new Fault(payMessages.monthClosed)
    if (!isOver(firstOf(salaryMonth), now)) throw new Fault(payMessages.monthNotOver)
    await refuseOutdated(db, (await lockMonth(db, firstOf(salaryMonth)))!)
    const change = { payload: { salaryMonth }, subjectId: salaryMonth, subject: salaryMonth, before, always: true }
    return makeChange(closeChange, { ...change, after: { ...before, monthState: 'closed' } }, context)
  },

  payRateList: (input, { db, today }) => pageOfRates(db, input, today),

  payRateAdd: async (given, context) => {
    const { db, actor } = context
    await mustReachAll(db, actor, monthOf(given.validFrom))
    await refuseRate(db, given)
    const subject = subjectOf(given)
    const payload = { rate: given, maker: actor.userId }
    return makeChange(
      rateChange,
      { payload, subjectId: subject, subject, before: null, after: { ...given }, always: true },
      context,
    )
  },
})
