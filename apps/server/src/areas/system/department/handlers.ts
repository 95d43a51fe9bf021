import { departments } from '@countinghouse/contract/areas/system/department/calls'
import { departmentMessages } from '@countinghouse/contract/areas/system/department/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { enableState } from '@countinghouse/domain/kernel/lists/system'
import type { Actor } from '../../../kernel/actor'
import { checkSwitch } from '../../../kernel/check-switch'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { findLeader, reachesDepartment } from '../group/queries'
import {
  DEPARTMENT,
  insertDepartment,
  isInUse,
  isNameTaken,
  lockDepartment,
  markDeleted,
  pageOfDepartments,
  updateDepartment,
} from './queries'

export const departmentHandlers = implement(departments, {
  departmentList: (input, { db, actor }) => pageOfDepartments(db, input, actor),

  departmentAdd: async ({ parentId, ...given }, { db, actor, now, note }) => {
    await check(db, given, actor)
    const isWithin = parentId === undefined ? reachesAll(actor) : await reachesDepartment(db, parentId, actor)
    if (!isWithin) throw new Fault(departmentMessages.parentNeeded, {}, 'parentId')
    note.made({ ...given, parentId })
    const values = DEPARTMENT.values({ ...given, state: enableState.value.enabled })
    return { departmentId: await insertDepartment(db, values, { parentId, now }) }
  },

  departmentEdit: async ({ departmentId, rowVersion, ...given }, { db, actor, note }) => {
    const before = sameVersion(await lockDepartment(db, departmentId, actor), rowVersion)
    checkSwitch('platform-group', { before: before.state, after: given.state }, actor)
    await check(db, given, actor, before)
    const values = DEPARTMENT.values(given)
    note.change(DEPARTMENT.named(before), DEPARTMENT.named(values))
    await updateDepartment(db, departmentId, values)
    return {}
  },

  departmentDelete: async ({ departmentId }, { db, actor, now, note }) => {
    const before = await lockDepartment(db, departmentId, actor)
    if (!before) throw new Fault(kernelMessages.notFound)
    if (await isInUse(db, departmentId)) throw new Fault(departmentMessages.inUse)
    note.removed(DEPARTMENT.named(before))
    await markDeleted(db, departmentId, now)
    return {}
  },
})

const reachesAll = (actor: Actor): boolean => actor.scopes.get('platform-group')?.all === true

async function check(
  db: Db,
  { departmentName, leaderId }: { departmentName: string; leaderId?: number },
  actor: Actor,
  before?: { id: number; leader_id: number | null },
): Promise<void> {
  if (await isNameTaken(db, departmentName, before?.id)) {
    throw new Fault(departmentMessages.nameTaken, {}, 'departmentName')
  }
  if (leaderId === undefined || leaderId === before?.leader_id) return
  if (!(await findLeader(db, leaderId, actor))) throw new Fault(kernelMessages.notFound, {}, 'leaderId')
}
