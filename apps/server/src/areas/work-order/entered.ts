import type { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { workOrderMessages } from '@countinghouse/contract/areas/work-order/messages'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import {
  checkRaising,
  firstLevel,
  mayChangeLevel,
  type RaisingFault,
} from '@countinghouse/domain/areas/work-order/raising'
import { type ApproveRole, complaintLevel } from '@countinghouse/domain/kernel/lists/work-order'
import type { Actor } from '../../kernel/actor'
import type { ActionContext, Db } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { allOf } from '../../kernel/filter'
import { phoneOrText } from '../../kernel/phone'
import { ofActorsApps } from '../../kernel/scope'
import { listCollectors } from './people'
import { findCustomerBy, findCustomerOf, findOrderNamed } from './queries'

type Given = Omit<ParsedInputOf<typeof workOrders.workOrderEdit>, 'id' | 'rowVersion' | 'clearedFields'>

const FAULTS: Readonly<Record<RaisingFault, [message: keyof typeof workOrderMessages, field: string]>> = {
  phoneOrEmail: ['phoneOrEmail', 'custMobile'],
  collectionDate: ['collectionDate', 'collectionDate'],
  collectionDateInFuture: ['collectionDateInFuture', 'collectionDate'],
  secondLevel: ['secondLevel', 'secondLevelQuestion'],
  flowOfOthers: ['flowOfOthers', 'workFlowType'],
}

const findApp = (db: Db, appId: number, actor: Actor) =>
  db
    .selectFrom('app as a')
    .select(['a.id', 'a.country'])
    .where('a.id', '=', appId)
    .where(allOf(ofActorsApps(actor, 'a.id')))
    .executeTakeFirst()

/** The app, where it is one of the caller's; else as if it were not there. */
export async function mustReachApp(db: Db, appId: number, actor: Actor) {
  const app = await findApp(db, appId, actor)
  if (!app) throw new Fault(kernelMessages.notFound, {}, 'appId')
  return app
}

/** What was entered, checked, in the table's columns; the customer is found by order, by id, or by the number. */
export async function enteredOf(
  given: Given,
  {
    appId,
    as,
    level,
    manager,
    known,
  }: {
    appId: number
    as: ApproveRole
    level?: number | undefined
    manager: boolean
    /** Of an edit: the customer that stands where a new number is nobody's. */
    known?: number | null
  },
  { db, actor, today }: Pick<ActionContext, 'db' | 'actor' | 'today'>,
) {
  const app = await mustReachApp(db, appId, actor)
  const order = given.orderNo ? await findOrderNamed(db, given.orderNo, appId) : undefined
  if (given.orderNo && !order) throw new Fault(kernelMessages.notFound, {}, 'orderNo')
  const told = given.custMobile ? phoneOrText(given.custMobile, app.country) : ''
  const custId = order?.customer_id ?? given.custId
  const named = custId === undefined && told ? await findCustomerBy(db, told, appId) : undefined
  const whom = custId ?? named?.id ?? known ?? undefined
  const customer = named ?? (whom === undefined ? undefined : await findCustomerOf(db, whom, appId))
  if (custId !== undefined && !customer) throw new Fault(kernelMessages.notFound, {}, 'custId')
  if (given.custId !== undefined && order && order.customer_id !== given.custId)
    throw new Fault(kernelMessages.notFound, {}, 'orderNo')
  // Of a customer whom the app knows his own number stands, unless he complained from another.
  const custMobile = told || (given.custEmail ? '' : (customer?.mobile ?? ''))
  const fault = checkRaising(
    { ...given, custMobile: custMobile || undefined, workFlowType: given.workFlowType },
    { as, today },
  )
  if (fault) {
    const [message, field] = FAULTS[fault]
    throw new Fault(workOrderMessages[message], {}, field)
  }
  if (given.collectionUserId !== undefined) {
    const collectors = await listCollectors(db, appId)
    if (!collectors.some(({ userId }) => userId === given.collectionUserId))
      throw new Fault(kernelMessages.notFound, {}, 'collectionUserId')
  }
  const from = level ?? firstLevel(given.complainChannel)
  const wanted = given.level ?? from
  if (!mayChangeLevel(from, wanted, manager)) throw new Fault(workOrderMessages.levelLowered, {}, 'level')
  return {
    app_id: appId,
    customer_id: customer?.id ?? null,
    order_id: order?.id ?? null,
    cust_mobile: custMobile,
    cust_email: given.custEmail ?? '',
    given_name: given.name ?? customer?.cust_name ?? '',
    surname: given.surname ?? '',
    type: given.type,
    flow_type: given.workFlowType,
    first_question: given.firstLevelQuestion,
    second_question: given.secondLevelQuestion ?? null,
    label: given.questionV1,
    channel: given.complainChannel,
    appeal: given.custAppeal ?? null,
    level: complaintLevel.values.find(value => value === wanted)!,
    collection_date: given.collectionDate ?? null,
    collector_id: given.collectionUserId ?? null,
    collection_mobile: given.collectionMobile ? phoneOrText(given.collectionMobile, app.country) : '',
    folio: given.folio ?? '',
    answer_due_on: given.answerDueDate ?? null,
    remark: given.remark,
    file_ids: [...given.attachment],
  }
}
