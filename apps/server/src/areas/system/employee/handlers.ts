import { employee } from '@countinghouse/contract/areas/system/employee/calls'
import { employeeMessages } from '@countinghouse/contract/areas/system/employee/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { isBuiltInUser } from '@countinghouse/domain/kernel/permissions'
import type { Context, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { endSessions } from '../../../kernel/session'
import { refuseMightier } from '../users/person'
import { findUser, lockUser, updateUser } from '../users/queries'
import {
  deleteEmployee,
  EMPLOYEE,
  findMissing,
  findTaken,
  insertEmployee,
  listChoices,
  lockEmployee,
  pageOfEmployees,
  updateEmployee,
} from './queries'

const EMPLOYED = 0
const DISABLED = 1

type Given = ParsedInputOf<typeof employee.employeeAdd>

async function check(db: Db, given: Given, exceptId?: number): Promise<void> {
  const missing = await findMissing(db, given)
  if (missing) throw new Fault(kernelMessages.notFound, {}, missing)
  const taken = await findTaken(db, given, exceptId)
  if (taken === 'employeeNo') throw new Fault(employeeMessages.numberTaken, {}, taken)
  if (taken === 'userId') throw new Fault(employeeMessages.userTaken, {}, taken)
}

/** Whoever leaves works on nothing any more: the console account of a disabled employee ends with it (G-213). */
async function disableUser(
  userId: number,
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
): Promise<boolean> {
  if (isBuiltInUser(userId)) throw new Fault(employeeMessages.builtInUser, {}, 'status')
  await lockUser(db, userId)
  const user = await findUser(db, userId)
  if (!user || user.status === DISABLED) return false
  await refuseMightier(db, user, actor)
  await updateUser(db, userId, { status: DISABLED, updated_at: now })
  await endSessions(db, { userId }, 'disabled', now)
  return true
}

export const employeeHandlers = implement(employee, {
  employeeList: (input, { db }) => pageOfEmployees(db, input),

  employeeChoices: (_, { db }) => listChoices(db),

  employeeAdd: async (given, { db, now, note }) => {
    await check(db, given)
    const id = await insertEmployee(db, EMPLOYEE.values({ ...given, status: EMPLOYED }), now)
    note.made(given)
    return { employeeId: id }
  },

  employeeEdit: async ({ employeeId, rowVersion, ...given }, context) => {
    const { db, now, note } = context
    const before = sameVersion(await lockEmployee(db, employeeId), rowVersion)
    await check(db, given, employeeId)
    const values = EMPLOYEE.values(given)
    note.change(EMPLOYEE.named(before), EMPLOYEE.named(values))
    await updateEmployee(db, employeeId, values, now)
    const leaves = given.status === DISABLED && before.status !== DISABLED
    return { userDisabled: leaves && given.userId !== undefined && (await disableUser(given.userId, context)) }
  },

  employeeDelete: async ({ employeeId }, { db, note }) => {
    const before = await lockEmployee(db, employeeId)
    if (!before) throw new Fault(kernelMessages.notFound)
    note.removed(EMPLOYEE.named(before))
    await deleteEmployee(db, employeeId)
    return {}
  },
})
