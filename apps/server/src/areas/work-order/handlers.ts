import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { workOrderMessages } from '@countinghouse/contract/areas/work-order/messages'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { LEADS, raisesAs } from '@countinghouse/domain/areas/work-order/duty'
import { isOutside, levelsFrom } from '@countinghouse/domain/areas/work-order/raising'
import { standingToAnswer } from '@countinghouse/domain/areas/work-order/standing'
import { approveRole, operateType } from '@countinghouse/domain/kernel/lists/work-order'
import { holds, type Rights } from '@countinghouse/domain/kernel/permissions'
import { Fault } from '../../kernel/fault'
import { implement } from '../../kernel/implement'
import { sameVersion } from '../../kernel/same-version'
import { act, keepFiles, lockToAct, refuseUnlessActs } from './act'
import { clocksAfter, demandColumns } from './clocks'
import { detailOf, flowOf } from './detail'
import { enteredOf, mustReachApp } from './entered'
import { withKept } from './kept'
import { hoursOf } from './open'
import { listApprovers, listCollectors } from './people'
import { pageOfWorkOrders } from './queries'
import { raise, stopContactAnew } from './raise'
import { changeWorkOrder, lockMessageToRaise, lockReached, type WorkOrder } from './records'
import { previewRepair, repair } from './repair'
import { mayEdit } from './rights'
import { visitBack } from './visit'

const done = ({ id, status }: WorkOrder) => ({ id, status })
const isManager = (rights: Rights) => holds(rights, LEADS)

export const workOrderHandlers = implement(workOrders, {
  workOrderList: (input, { db, actor, now }) => pageOfWorkOrders(db, input, { actor, now }),

  workOrderDetail: ({ id }, context) => detailOf(id, context),

  workOrderFlow: ({ id }, context) => flowOf(id, context),

  workOrderApprovers: async ({ appId, nextApproveRole }, { db, actor }) => {
    await mustReachApp(db, appId, actor)
    const role = approveRole.values.find(value => value === nextApproveRole)
    return role === undefined ? [] : listApprovers(db, role, appId)
  },

  workOrderCollectors: async ({ appId }, { db, actor }) => {
    await mustReachApp(db, appId, actor)
    return listCollectors(db, appId)
  },

  workOrderAdd: async ({ appId, nextApproveUser, messageId, ...given }, context) => {
    const { db: trx, actor, now, note } = context
    const as = raisesAs(actor.rights)
    if (as === undefined) throw new Fault(kernelMessages.notPermitted)
    const entered = await enteredOf(given, { appId, as, manager: isManager(actor.rights) }, context)
    if (messageId !== undefined) {
      const message = await lockMessageToRaise(trx, messageId, { appId, customerId: entered.customer_id })
      if (!message) throw new Fault(kernelMessages.notFound, {}, 'messageId')
      if (message.isMade) throw new Fault(kernelMessages.changed)
    }
    const raised = { ...entered, message_id: messageId ?? null }
    const order = await raise(trx, raised, { by: actor, as, chosen: nextApproveUser, now })
    await keepFiles(given.attachment, order.id, context)
    note.made({ workFlowType: given.workFlowType, questionV1: given.questionV1, remark: given.remark })
    return done(order)
  },

  workOrderEdit: async ({ id, rowVersion, ...given }, context) => {
    const { db: trx, actor, now, note } = context
    const order = sameVersion(await lockReached(trx, id, actor), rowVersion)
    if (!(await mayEdit(trx, order, actor))) throw new Fault(workOrderMessages.notEditable)
    const manager = isManager(actor.rights)
    const as = order.created_by === null ? approveRole.value.customerService : order.raised_role
    const entered = await enteredOf(
      withKept(given, order),
      { appId: order.app_id, as, level: order.level, manager, known: order.customer_id },
      context,
    )
    // What the flow has begun with stays: both types, which say how it goes and whether it needs a visit, are open only until
    // customer service has received it.
    const begun = order.place !== 'cs_receive'
    if (begun && entered.flow_type !== order.flow_type)
      throw new Fault(workOrderMessages.notEditable, {}, 'workFlowType')
    if (begun && entered.type !== order.type) throw new Fault(workOrderMessages.notEditable, {}, 'type')
    const hours = await hoursOf(trx, order)
    const fresh = given.attachment.filter(fileId => !order.file_ids.includes(fileId))
    await keepFiles(fresh, id, context)
    const wanted = { ...entered, ...demandColumns(order, { day: entered.answer_due_on, answers: false, now }) }
    const after = await changeWorkOrder(trx, id, { ...wanted, ...clocksAfter(order, wanted, { hours, now }) })
    const stopped = await stopContactAnew(trx, { before: order, after }, { by: actor, now })
    note.change(loggedOf(order), loggedOf(stopped))
    return done(stopped)
  },

  workOrderApprove: async (input, context) => done(await act(input as Parameters<typeof act>[0], context)),

  workOrderSupply: async (input, context) => {
    const { node } = await lockToAct(input, context)
    if (!node.it_node.endsWith('_correct')) throw new Fault(workOrderMessages.notOffered)
    return done(await act({ ...input, operateType: operateType.value.pass }, context))
  },

  workOrderVisit: async (input, context) => done(await visitBack(input, context)),

  workOrderRepairPreview: ({ id }, context) => previewRepair(id, context),

  workOrderRepair: async (input, context) => done(await repair(input, context)),

  workOrderLevel: async ({ id, rowVersion, level }, context) => {
    const { db: trx, actor, language, now, note } = context
    const order = sameVersion(await lockReached(trx, id, actor), rowVersion)
    refuseUnlessActs(standingToAnswer({ accusedId: order.collector_id }, actor), language)
    if (order.place === null) throw new Fault(workOrderMessages.notEditable)
    const wanted = levelsFrom(order.level, isManager(actor.rights)).find(value => value === level)
    if (wanted === undefined) throw new Fault(workOrderMessages.levelLowered, {}, 'level')
    const hours = await hoursOf(trx, order)
    const clocks = clocksAfter(order, { ...order, level: wanted }, { hours, now })
    const changed = await changeWorkOrder(trx, id, { level: wanted, ...clocks })
    note.change({ level: order.level }, { level: wanted })
    return done(changed)
  },

  workOrderAnswer: async ({ id, rowVersion, folio, answerDueDate, attachment }, context) => {
    const { db: trx, actor, language, now, note } = context
    const order = sameVersion(await lockReached(trx, id, actor), rowVersion)
    refuseUnlessActs(standingToAnswer({ accusedId: order.collector_id }, actor), language)
    if (!isOutside(order.channel)) throw new Fault(workOrderMessages.notOutside)
    await keepFiles(attachment, id, context)
    const after = {
      folio: folio ?? order.folio,
      answer_file_ids: [...order.answer_file_ids, ...attachment],
      ...demandColumns(order, {
        day: answerDueDate ?? order.answer_due_on,
        answers: attachment.length > 0,
        now,
      }),
    }
    const clocks = clocksAfter(order, { ...order, ...after }, { hours: await hoursOf(trx, order), now })
    const answered = await changeWorkOrder(trx, id, { ...after, ...clocks })
    note.change(
      { folio: order.folio, answerDueDate: order.answer_due_on },
      { folio: after.folio, answerDueDate: after.answer_due_on },
    )
    return done(answered)
  },
})

/** What an edit may change, under the wire's names. */
const loggedOf = (order: WorkOrder) => ({
  custId: order.customer_id,
  orderId: order.order_id,
  custMobile: order.cust_mobile,
  custEmail: order.cust_email,
  name: order.given_name,
  surname: order.surname,
  type: order.type,
  workFlowType: order.flow_type,
  firstLevelQuestion: order.first_question,
  secondLevelQuestion: order.second_question,
  questionV1: order.label,
  complainChannel: order.channel,
  custAppeal: order.appeal,
  level: order.level,
  collectionDate: order.collection_date,
  collectionUserId: order.collector_id,
  collectionMobile: order.collection_mobile,
  folio: order.folio,
  answerDueDate: order.answer_due_on,
  remark: order.remark,
  attachment: order.file_ids,
})
