import { collectionMessages } from '@countinghouse/contract/areas/collection/messages'
import { groupTasks, platformTasks } from '@countinghouse/contract/areas/collection/platform/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { bucketOf, overdueDays } from '@countinghouse/domain/kernel/overdue'
import type { Actor } from '../../../kernel/actor'
import type { Context } from '../../../kernel/context'
import { implement } from '../../../kernel/implement'
import { page } from '../../../kernel/page'
import { ofActorsStaff } from '../../../kernel/scope'
import { planSettlesOn } from '../../order/moves'
import {
  collectedBy,
  fromTasks,
  handOutToGroups,
  listWorkers,
  type OfTask,
  reachedTasks,
  taskFollow,
  taskHandOut,
} from '../../task/moves'
import { collectionDesk } from '../desk'
import { collectionTasks } from '../queries'
import { toTaskRow } from '../task-row'
import { listTakingGroups, ofLedGroups, ofOwnUnit, pageOfGroupTasks } from './queries'

const allocation = 'platform-allocation'
const permission = 'platform-task'
const desk = collectionDesk({ permission, allocation, platform: true })

type AllInput = ParsedInputOf<typeof platformTasks.allTaskList>

const listOf =
  (whose: (actor: Actor) => OfTask) =>
  async (input: AllInput, { db, actor, today }: Context) => {
    const { filter, sort } = desk.all
    const found = await page(db, input, {
      from: fromTasks(db),
      id: 't.id',
      rows: () => collectionTasks(db),
      where: reachedTasks('collection', actor, allocation, [...filter(input, actor, today), whose(actor)]),
      sort: { createTime: 't.created_at', ...sort },
    })
    return { ...found, list: found.list.map(task => toTaskRow(task, today)) }
  }

export const platformTaskHandlers = implement(platformTasks, {
  ...desk.handlers,
  // Handing out by filter works on the same tasks as this list shows.
  ...taskHandOut({
    desk: 'collection',
    allocation,
    nobody: collectionMessages.collectorMissing,
    ofDesk: collectedBy(true),
    tasks: collectionTasks,
    toRow: toTaskRow,
    all: {
      ...desk.all,
      filter: (input, actor, today) => [...desk.all.filter(input, actor, today), ofOwnUnit(actor)],
    },
  }),
  allTaskList: listOf(() => undefined),
  allTaskLeader: listOf(ofLedGroups),
})

export const groupTaskHandlers = implement(groupTasks, {
  groupTask: async (input, { db, actor, today }) => {
    const found = await pageOfGroupTasks(db, input, { actor, today })
    return {
      ...found,
      list: found.list.map(({ due_on, ...row }) => {
        const days = due_on === null ? 0 : overdueDays(due_on, today)
        return { ...row, overdueDays: days, overdueBucket: bucketOf(days) ?? null }
      }),
    }
  },
  groupListCollectionUser: (_, { db, actor }) => listWorkers(db, 'collection', ofActorsStaff(actor, allocation, 'u')),
  groupListUserWithNum: async (_, { db, actor }) =>
    (await listTakingGroups(db, actor)).map(({ departmentId, ...group }) => group),
  ...handOutToGroups({
    allocation,
    nobody: collectionMessages.groupMissing,
    ofDesk: collectedBy(true),
    groups: listTakingGroups,
  }),
  groupFollow: taskFollow({ desk: 'collection', permission, byOwnerAlone: false, settlesOn: planSettlesOn }).follow,
})
