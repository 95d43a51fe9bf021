import { operationMessages } from '@countinghouse/contract/areas/operation/messages'
import { workplaces } from '@countinghouse/contract/areas/operation/workplace/calls'
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
  type WorkplaceValues,
} from './queries'

async function check(db: Db, values: WorkplaceValues, exceptId?: number): Promise<void> {
  if (!(await departmentExists(db, values.departmentId))) throw new Fault(kernelMessages.notFound, {}, 'departmentId')
  if (await isNameTaken(db, values.workplaceName, exceptId))
    throw new Fault(operationMessages.nameTaken, {}, 'workplaceName')
}

export const workplaceHandlers = implement(workplaces, {
  workplaceList: async (input, { db }) => {
    const [page, sums] = await Promise.all([pageOfWorkplaces(db, input), sumWorkplaces(db, input)])
    return { ...page, sums }
  },

  workplaceDepartments: (_, { db }) => listDepartments(db),

  workplaceAdd: async (values, { db, now }) => {
    await check(db, values)
    const { id } = await insertWorkplace(db, values, now)
    return { workplaceId: id }
  },

  workplaceEdit: async ({ workplaceId, rowVersion, ...values }, { db, now, note }) => {
    const before = sameVersion(await lockWorkplace(db, workplaceId), rowVersion)
    await check(db, values, workplaceId)
    note({
      before: {
        workplaceName: before.name,
        personInCharge: before.person_in_charge,
        currency: before.currency,
        rentMonthly: before.rent_minor,
        propertyFee: before.property_fee_minor,
        networkExpenseMonthly: before.network_minor,
        chargeWaterMonthly: before.water_minor,
        powerFeeMonthly: before.power_minor,
        otherFee: before.other_minor,
      },
      after: values,
    })
    await updateWorkplace(db, workplaceId, values, now)
    return {}
  },

  workplaceDelete: async ({ workplaceId }, { db, note }) => {
    const before = await lockWorkplace(db, workplaceId)
    if (!before) throw new Fault(kernelMessages.notFound)
    const count = await countEmployees(db, workplaceId)
    if (count > 0) throw new Fault(operationMessages.workplaceInUse, { count })
    note({ before: { workplaceName: before.name } })
    await deleteWorkplace(db, workplaceId)
    return {}
  },
})
