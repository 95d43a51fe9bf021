import { collectionMessages } from '@countinghouse/contract/areas/collection/messages'
import { groupTasks, platformTasks } from '@countinghouse/contract/areas/collection/platform/calls'
import { bucketOf, overdueDays } from '@countinghouse/domain/kernel/overdue'
import { implement } from '../../../kernel/implement'
import { ofActorsStaff } from '../../../kernel/scope'
import { planSettlesOn } from '../../order/moves'
import { collectedBy, handOutToGroups, listWorkers, pageOfAllTasks, taskFollow, taskHandOut } from '../../task/moves'
import { collectionDesk } from '../desk'
import { collectionTasks } from '../queries'
import { toTaskRow } from '../task-row'
import { listTakingGroups, ofLedGroups, ofOwnUnit, pageOfGroupTasks } from './queries'

const allocation = 'platform-allocation'
const permission = 'platform-task'
const desk = collectionDesk({ permission, allocation, platform: true })

const lists = { desk: 'collection', allocation, tasks: collectionTasks, toRow: toTaskRow } as const

export const platformTaskHandlers = implement(platformTasks, {
  ...desk.handlers,
  // Handing out by filter works on the same tasks as this list shows.
  ...taskHandOut({
    ...lists,
    nobody: collectionMessages.collectorMissing,
    ofDesk: collectedBy(true),
    all: {
      ...desk.all,
      filter: (input, actor, today) => [...desk.all.filter(input, actor, today), ofOwnUnit(actor)],
    },
  }),
  allTaskList: pageOfAllTasks({ ...lists, all: desk.all }),
  allTaskLeader: pageOfAllTasks({ ...lists, all: desk.all }, ofLedGroups),
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
