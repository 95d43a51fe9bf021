import { FIGURE_DAYS, recovery } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { spanAsked } from '@countinghouse/domain/kernel/business-date'
import { percentText } from '@countinghouse/domain/kernel/rate'
import type { Context } from '../../../kernel/context'
import { implement } from '../../../kernel/implement'
import type { PageInput } from '../../../kernel/page'
import { creditsOf, listPeopleOfWork, pageOfHeldTasks, recoveredByDay } from '../../task/moves'

/** Whose figures one sees: by the scope of one's own work in platform collection. */
export const PERMISSION = 'platform-task'

/** Of the days asked for, else of the last ones. */
export const workOn = (
  days: { dataDateStart?: string | undefined; dataDateEnd?: string | undefined },
  { actor, today }: Pick<Context, 'actor' | 'today'>,
) => {
  const asked = { start: days.dataDateStart, end: days.dataDateEnd }
  return { actor, permission: PERMISSION, ...spanAsked(asked, { today, usual: FIGURE_DAYS }) }
}

/** What was recovered of what was due; more was taken back than came, or late fees came beside, and it leaves 0 to 100. */
export const rateOf = ({ recoveredMinor, dueMinor }: { recoveredMinor: number; dueMinor: number }): string | null =>
  dueMinor === 0 ? null : percentText(recoveredMinor, dueMinor)

type Behind = Omit<ParsedInputOf<typeof recovery.recoveryTasks>, keyof PageInput>

/** The work that a figure is about, with what the list was filtered by. */
const behind = (input: Behind, context: Pick<Context, 'actor' | 'today'>) => {
  const { userId, currency, departmentId, groupId, appId, collectionStage: stage } = input
  return { ...workOn(input, context), userId, currency, departmentId, groupId, appId, stage }
}

const distinct = <K extends 'group' | 'department'>(
  rows: readonly { [P in `${K}Id`]: number | null }[] & readonly { [P in `${K}Name`]: string | null }[],
  kind: K,
) => {
  const names = new Map<number, string>()
  for (const row of rows as readonly Record<string, number | string | null>[]) {
    const id = row[`${kind}Id`]
    if (typeof id === 'number') names.set(id, String(row[`${kind}Name`]))
  }
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

export const recoveryHandlers = implement(recovery, {
  recoveryList: async ({ departmentId, groupId, userId, appId, collectionStage: stage, ...input }, context) => {
    const work = { ...workOn(input, context), departmentId, groupId, userId, appId, stage }
    const { list, total } = await recoveredByDay(context.db, work, input)
    return {
      total,
      list: list.map(row => ({
        recoveryId: [row.day, row.groupId ?? 0, row.userId, row.currency].join(' '),
        dataDate: row.day,
        departmentId: row.departmentId ?? 0,
        departmentName: row.departmentName,
        groupId: row.groupId ?? 0,
        groupName: row.groupName,
        userId: row.userId,
        userName: row.userName,
        currency: row.currency,
        taskCount: row.taskCount,
        recoveryCount: row.recoveryCount,
        recoveryAmount: row.recoveredMinor,
        recoveryRate: rateOf(row),
      })),
    }
  },

  recoveryCredits: async (input, context) => {
    const { list, total } = await creditsOf(context.db, behind(input, context), input)
    return {
      total,
      list: list.map(row => ({
        recoveryId: row.id,
        orderId: row.orderId,
        orderNo: row.orderNo,
        flowNo: row.flowNo,
        currentPeriod: row.period,
        collectionStage: row.stage,
        overdueDays: Math.max(row.daysLate, 0),
        currency: row.currency,
        recoveryAmount: row.amountMinor,
        settled: row.settled,
        extended: row.extended,
        reversal: row.reversal,
        createTime: row.at,
      })),
    }
  },

  recoveryTasks: (input, context) => pageOfHeldTasks(context.db, input, behind(input, context)),

  recoveryPeople: async (_, { db, actor }) => {
    const people = await listPeopleOfWork(db, actor, PERMISSION)
    return {
      departments: distinct(people, 'department'),
      groups: distinct(people, 'group'),
      users: people.map(({ id, name }) => ({ id, name })),
    }
  },
})
