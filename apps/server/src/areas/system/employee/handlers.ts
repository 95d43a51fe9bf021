import { employee } from '@countinghouse/contract/areas/system/employee/calls'
import { employeeMessages } from '@countinghouse/contract/areas/system/employee/messages'
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
  type EmployeeValues,
  findMissing,
  findTaken,
  insertEmployee,
  listChoices,
  lockEmployee,
  pageOfEmployees,
  updateEmployee,
} from './queries'

const DISABLED = 1

async function check(db: Db, values: EmployeeValues, exceptId?: number): Promise<void> {
  const missing = await findMissing(db, values)
  if (missing) throw new Fault(kernelMessages.notFound, {}, missing)
  const taken = await findTaken(db, values, exceptId)
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

  employeeAdd: async (values, { db, now }) => {
    await check(db, values)
    const { id } = await insertEmployee(db, values, now)
    return { employeeId: id }
  },

  employeeEdit: async ({ employeeId, rowVersion, ...values }, context) => {
    const { db, now, note } = context
    const before = sameVersion(await lockEmployee(db, employeeId), rowVersion)
    await check(db, values, employeeId)
    note.change(
      {
        employeeNo: before.employee_no,
        employeeName: before.name,
        departmentId: before.department_id,
        position: before.position,
        workplaceId: before.workplace_id,
        entryDate: before.entry_on,
        leaveDate: before.leave_on,
        userId: before.user_id,
        status: before.status,
      },
      { workplaceId: null, leaveDate: null, userId: null, ...values },
    )
    await updateEmployee(db, employeeId, values, now)
    const leaves = values.status === DISABLED && before.status !== DISABLED
    return { userDisabled: leaves && values.userId !== undefined && (await disableUser(values.userId, context)) }
  },

  employeeDelete: async ({ employeeId }, { db, note }) => {
    const before = await lockEmployee(db, employeeId)
    if (!before) throw new Fault(kernelMessages.notFound)
    note.removed({ employeeNo: before.employee_no, employeeName: before.name, userId: before.user_id })
    await deleteEmployee(db, employeeId)
    return {}
  },
})
