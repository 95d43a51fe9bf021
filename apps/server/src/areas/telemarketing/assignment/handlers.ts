import { telemarketing } from '@countinghouse/contract/areas/telemarketing/assignment/calls'
import { customerOperation } from '@countinghouse/contract/areas/telemarketing/choices'
import { telemarketingMessages } from '@countinghouse/contract/areas/telemarketing/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { CUSTOMER_LANGUAGES } from '@countinghouse/domain/kernel/country'
import type { Actor } from '../../../kernel/actor'
import type { Context, Db } from '../../../kernel/context'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { pageOfAll } from '../../../kernel/page'
import { ofActorsStaff } from '../../../kernel/scope'
import { lookCall, placeCall } from '../../contact/moves'
import { findTimeZone } from '../../customer/moves'
import { listSeats } from '../seats'
import { follow } from './follow'
import { handOut, recycleChosen } from './hand-out'
import {
  type AssignmentRecord,
  findAssignment,
  findCustomerFacts,
  findScript,
  isAssignmentOver,
  listOperations,
  listWork,
  pageOfAssignments,
  pageOfFollows,
  pageOfSaleCalls,
} from './queries'
import { toRow } from './row'

async function found(db: Db, actor: Actor, assignmentId: number): Promise<AssignmentRecord> {
  const record = await findAssignment(db, actor, assignmentId)
  if (!record) throw new Fault(kernelMessages.notFound)
  return record
}

const isWorked = (record: AssignmentRecord, userId: number) =>
  record.owner_id === userId && record.closed_at === null && !record.held_out

/** The customer of one's own list, to be called for a sale (G-166). */
async function contactOf(
  { assignmentId }: { assignmentId: number },
  { db, actor, today }: Pick<Context, 'db' | 'actor' | 'today'>,
) {
  const record = await found(db, actor, assignmentId)
  if (!isWorked(record, actor.userId)) throw new Fault(telemarketingMessages.notYours)
  if (await isAssignmentOver(db, assignmentId, today)) throw new Fault(telemarketingMessages.over)
  return {
    customerId: record.customer_id,
    channel: 'call' as const,
    purpose: 'sale' as const,
    recipient: 'borrower' as const,
    number: record.mobile,
    userId: actor.userId,
  }
}

export const telemarketingHandlers = implement(telemarketing, {
  assignmentList: async (input, { db, actor }) => {
    const page = await pageOfAssignments(db, input, actor)
    return { ...page, list: page.list.map(toRow) }
  },
  detail: async ({ assignmentId }, { db, actor, now, language }) => {
    const record = await found(db, actor, assignmentId)
    const [facts, script, timeZone] = await Promise.all([
      findCustomerFacts(db, record.customer_id, now),
      findScript(db, record.type, [CUSTOMER_LANGUAGES[record.country], language, 'en-US']),
      findTimeZone(db, record.customer_id),
    ])
    return {
      ...toRow(record),
      email: facts.email,
      country: record.country,
      timeZone,
      basicInfoSubmitTime: facts.details,
      contactSubmitTime: facts.contacts,
      idInfoSubmitTime: facts.identity,
      bankCardSubmitTime: facts.bank,
      orderSubmitTime: facts.order,
      repayUrl: facts.link,
      script: script?.script ?? '',
      scriptLanguage: script?.language ?? '',
      mayFollow: isWorked(record, actor.userId),
    }
  },
  worklist: async (_, { db, actor, now }) => (await listWork(db, actor, now)).map(toRow),
  listUserWithNum: async (_, { db, actor }) => listSeats(db, ofActorsStaff(actor, 'telemarketing-allocation', 'u')),
  assign: (input, context) => handOut('assign', input, context),
  reassign: (input, context) => handOut('reassign', input, context),
  recycle: recycleChosen,
  askCall: async (input, context) => lookCall(await contactOf(input, context), context),
  call: async (input, context) => placeCall(await contactOf(input, context), context),
  follow,
  followLogList: async (input, { db, actor }) => {
    const { customer_id } = await found(db, actor, input.assignmentId)
    const page = await pageOfFollows(db, input, customer_id)
    return {
      ...page,
      list: page.list.map(({ file_ids, ...row }) => ({ ...row, attachments: file_ids.map(id => `/file/view/${id}`) })),
    }
  },
  callList: async (input, { db, actor }) => {
    const { customer_id } = await found(db, actor, input.assignmentId)
    return pageOfSaleCalls(db, input, customer_id)
  },
  userOperationList: async (input, { db, actor }) => {
    const { customer_id } = await found(db, actor, input.assignmentId)
    const operations = await listOperations(db, customer_id)
    return pageOfAll(
      input,
      operations.map(({ operation, at, order_no }) => ({
        operationTime: at,
        customerOperation: customerOperation.parse(operation),
        orderNo: order_no,
      })),
    )
  },
})
