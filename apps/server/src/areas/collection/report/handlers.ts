import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import { implement } from '../../../kernel/implement'
import {
  bucketOfStage,
  figuresBy,
  performanceReports,
  rankedByRecovery,
  shareOf,
  withoutFollowUp,
  workOf,
} from '../../task/moves'

const permission = 'collection-report'

const HANDLED = ['handled', 'follows', 'settled', 'extended'] as const
const HANDLED_SORTS = { handledCount: 'handled', followCount: 'follows' } as const
const handledFigures = (row: Record<(typeof HANDLED)[number], number>) => ({
  handledCount: row.handled,
  followCount: row.follows,
  settleCount: row.settled,
  extendCount: row.extended,
})

/** Cuts and measures of one report, a figure a column. */
export const collectionReportHandlers = implement(collectionReports, {
  ...performanceReports({ permission }),

  backPerformance: async (input, context) => {
    const { sortField = 'dataDate', sortOrder: order } = input
    const { list, total } = await figuresBy(context.db, workOf(input, context, permission), {
      ...input,
      cuts: ['day', 'user'],
      measures: ['orders', 'settled', 'extended'],
      byCurrency: false,
      sort: { by: ({ dataDate: 'day', recoveryCount: 'orders' } as const)[sortField], order },
    })
    return {
      total,
      list: list.map(({ day, orders, settled, extended, ...worker }) => ({
        ...worker,
        entryId: `${day} ${worker.userId}`,
        dataDate: day,
        recoveryCount: orders,
        settleCount: settled,
        extendCount: extended,
      })),
    }
  },

  backPerformanceForAmount: async (input, context) => {
    const { sortField = 'dataDate', sortOrder: order } = input
    const { list, total } = await figuresBy(context.db, workOf(input, context, permission), {
      ...input,
      cuts: ['day', 'user'],
      measures: ['credited', 'reversed', 'recovered'],
      byCurrency: true,
      sort: { by: ({ dataDate: 'day', recoveryAmount: 'recovered' } as const)[sortField], order },
    })
    return {
      total,
      list: list.map(({ day, credited, reversed, recovered, ...worker }) => ({
        ...worker,
        entryId: `${day} ${worker.userId} ${worker.currency}`,
        dataDate: day,
        creditedAmount: credited,
        reversedAmount: reversed,
        recoveryAmount: recovered,
      })),
    }
  },

  colDataGroupZeroCollector: (input, context) => withoutFollowUp(context.db, workOf(input, context, permission), input),

  collectionRank: async (input, context) => {
    const { list, total } = await rankedByRecovery(context.db, workOf(input, context, permission), input)
    return {
      total,
      list: list.map(({ place, ranked, tasks, settled, extended, recovered, ...worker }) => ({
        ...worker,
        entryId: `${worker.currency} ${worker.userId}`,
        rank: place,
        rankedCount: ranked,
        recoveryAmount: recovered,
        recoveryRate: shareOf(settled + extended, tasks),
        taskCount: tasks,
        settleCount: settled,
        extendCount: extended,
      })),
    }
  },

  colUserDealCount: async (input, context) => {
    const { sortField = 'handledCount', sortOrder: order } = input
    const { list, total } = await figuresBy(context.db, workOf(input, context, permission), {
      ...input,
      cuts: ['user'],
      measures: HANDLED,
      byCurrency: false,
      sort: { by: HANDLED_SORTS[sortField], order },
    })
    return { total, list: list.map(row => ({ ...row, entryId: `${row.userId}`, ...handledFigures(row) })) }
  },

  colUserDealCountV2: async (input, context) => {
    const { sortField = 'handledCount', sortOrder: order } = input
    const { list, total } = await figuresBy(context.db, workOf(input, context, permission), {
      ...input,
      cuts: ['user', 'stage'],
      measures: HANDLED,
      byCurrency: false,
      sort: { by: HANDLED_SORTS[sortField], order },
    })
    return {
      total,
      list: list.map(row => ({
        ...row,
        entryId: `${row.userId} ${row.stage}`,
        overdueBucket: bucketOfStage(row.stage),
        ...handledFigures(row),
      })),
    }
  },

  findCollectionModelList: async (input, context) => {
    const { sortField = 'dataDate', sortOrder: order } = input
    const { list, total } = await figuresBy(context.db, workOf(input, context, permission), {
      ...input,
      cuts: ['day', 'stage'],
      measures: ['tasks', 'recoveredSince'],
      byCurrency: false,
      sort: {
        by: ({ dataDate: 'day', enteredCount: 'tasks', recoveredCount: 'recoveredSince' } as const)[sortField],
        order,
      },
    })
    return {
      total,
      list: list.map(({ day, stage, tasks, recoveredSince }) => ({
        entryId: `${day} ${stage}`,
        dataDate: day,
        overdueBucket: bucketOfStage(stage),
        enteredCount: tasks,
        recoveredCount: recoveredSince,
        recoveredRate: shareOf(recoveredSince, tasks),
      })),
    }
  },

  countCollectionTaskDispense: async (input, context) => {
    const { sortField = 'dataDate', sortOrder: order } = input
    const { list, total } = await figuresBy(context.db, workOf(input, context, permission), {
      ...input,
      cuts: ['day', 'user'],
      measures: ['tasks', 'handedOn'],
      byCurrency: false,
      sort: { by: ({ dataDate: 'day', taskCount: 'tasks' } as const)[sortField], order },
    })
    return {
      total,
      list: list.map(({ day, tasks, handedOn, ...worker }) => ({
        ...worker,
        entryId: `${day} ${worker.userId}`,
        dataDate: day,
        taskCount: tasks,
        handedOnCount: handedOn,
      })),
    }
  },
})
