import { operationMessages } from '@countinghouse/contract/areas/operation/messages'
import { workplaces } from '@countinghouse/contract/areas/operation/workplace/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import {
  countEmployees,
  deleteWorkplace,
  departmentExists,
  insertWorkplace,
  isNameTaken,
  listDepartments,
  lockWorkplace,
  pageOfWorkplaces,
  sumWorkplaces,
  updateWorkplace,
  WORKPLACE,
} from './queries'

type Given = ParsedInputOf<typeof workplaces.workplaceAdd>

async function check(db: Db, { departmentId, workplaceName }: Given, exceptId?: number): Promise<void> {
  if (!(await departmentExists(db, departmentId))) throw new Fault(kernelMessages.notFound, {}, 'departmentId')
  if (await isNameTaken(db, workplaceName, exceptId)) throw new Fault(operationMessages.nameTaken, {}, 'workplaceName')
}

export const workplaceHandlers = implement(workplaces, {
  workplaceList: async (input, { db }) => {
    const [page, sums] = await Promise.all([pageOfWorkplaces(db, input), sumWorkplaces(db, input)])
    return { ...page, sums }
  },

  workplaceDepartments: (_, { db }) => listDepartments(db),

  workplaceAdd: async (given, { db, now, note }) => {
    await check(db, given)
    const id = await insertWorkplace(db, WORKPLACE.values(given), now)
    note.made(given)
    return { workplaceId: id }
  },

  workplaceEdit: async ({ workplaceId, rowVersion, ...given }, { db, now, note }) => {
    const before = sameVersion(await lockWorkplace(db, workplaceId), rowVersion)
    await check(db, given, workplaceId)
    const values = WORKPLACE.values(given)
    note.change(WORKPLACE.named(before), WORKPLACE.named(values))
    await updateWorkplace(db, workplaceId, values, now)
    return {}
  },

  workplaceDelete: async ({ workplaceId }, { db, note }) => {
    const before = await lockWorkplace(db, workplaceId)
    if (!before) throw new Fault(kernelMessages.notFound)
    const count = await countEmployees(db, workplaceId)
    if (count > 0) throw new Fault(operationMessages.workplaceInUse, { count })
    note.removed(WORKPLACE.named(before))
    await deleteWorkplace(db, workplaceId)
    return {}
  },
})
