import { moneyRequests } from '@countinghouse/contract/areas/order/request/calls'
import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import type { Access } from '@countinghouse/contract/kernel/access'
import type { ActionCall, InputOf } from '@countinghouse/contract/kernel/call'
import { FLOWS, type PlaceName, placeOf } from '@countinghouse/domain/areas/work-order/definition'
import { addDays, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { approveRole, decision, operateType } from '@countinghouse/domain/kernel/lists/work-order'
import { sql } from 'kysely'
import { raiseForComplaint } from '../../areas/work-order/moves'
import { escalateDue, listApprovers, listCollectors } from '../../areas/work-order/scenario'
import type { ActionContext } from '../../kernel/context'
import type { Served } from '../../kernel/implement'
import type { Picture } from '../files/pictures'
import { findDocuments, sentPicture, sentPictures } from '../files/sent-pictures'
import type { Place } from '../happening'
import { contextOf } from '../office-context'
import { later } from '../scenario/loan'
import { type Chance, chanceOf } from '../scenario/random'
import { type Borrower, listBorrowers } from './borrowers'
import { loginOf, nextOf, ownerOf, userIdOf, usernameOf } from './people'
import { MONEY_STORIES, SENT, STORIES, type Story } from './stories'
import { CLOSING, MORE_TIME, WORDS } from './words'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So many complaints of the last two months, besides those about money and those of the apps. */
const COMPLAINTS = 34
const REGULATOR = 5
/** A regulator gives so many days; of the answers one went out late. */
const REGULATOR_DAYS = 10

interface Desk extends Place {
  served: readonly Served[]
  chance: Chance
  documents: readonly Picture[]
}

/** How far a complaint has come: closed, or waiting at the node of this number of its route. */
type Until = 'closed' | 'first' | 'visit' | 'material'

/** Complaints of the last months through all their roles, by the calls that staff make; some wait, some are late. */
export async function workDemoComplaints(place: Place & { seed: string; served: readonly Served[] }): Promise<void> {
  const documents = await findDocuments(place.trx, place.seed)
  const desk: Desk = { ...place, documents, chance: chanceOf(`${place.seed}/work-orders`) }
  const { trx, now, chance } = desk
  const settled = await listBorrowers(desk, 'settled', COMPLAINTS + 6)
  const owing = await listBorrowers(desk, 'owing', 8)
  const complaining = settled.slice(0, COMPLAINTS)
  for (const [index, next] of complaining.entries()) {
    // One in four has complained before.
    const borrower = index % 4 === 3 ? settled[index - 3]! : next
    const story = STORIES[index % STORIES.length]!
    const daysAgo = 1 + Math.floor(((complaining.length - index) * 50) / complaining.length)
    const at = later(now, -daysAgo * DAY_MS + chance.whole(0, 5) * HOUR_MS)
    const until: Until =
      // One in nine was left lying, so that it is late.
      index % 9 === 4
        ? 'first'
        : daysAgo > 9
          ? 'closed'
          : chance.weighted([
              ['closed', 3],
              ['first', 2],
              ['visit', 2],
              ['material', 2],
            ])
    const outside = index % 11 === 5 ? { answerAfterDays: index === 5 ? 12 : 7 } : undefined
    await tell(desk, { story, borrower, at, until, outside })
  }
  // Two that a regulator sent this week wait for their answer.
  for (const [index, borrower] of settled.slice(0, 2).entries())
    await tell(desk, {
      story: STORIES[index]!,
      borrower,
      at: later(now, -(3 - index) * DAY_MS),
      until: index === 0 ? 'visit' : 'first',
      outside: {},
    })
  for (const [index, borrower] of owing.entries()) {
    const story = MONEY_STORIES[index % MONEY_STORIES.length]!
    // Who wants more time asked some days ago what it costs.
    if (asksMoreTime(story))
      await tell(desk, { story: STORIES[0]!, borrower, at: later(now, -3 * DAY_MS), until: 'closed' })
    const at = later(now, -(index + 1) * 4 * HOUR_MS)
    await tell(desk, { story, borrower, at, until: index % 3 === 2 ? 'first' : 'visit', actsNow: true })
  }
  await grantExtensions(desk)
  for (const [index, borrower] of settled.slice(COMPLAINTS).entries()) {
    const at = later(now, -(index + 1) * 5 * HOUR_MS)
    const kind = (['amount', 'other'] as const)[index % 2]!
    const orderId = await orderIdOf(desk, borrower)
    const complaint = {
      customerId: borrower.custId,
      appId: borrower.appId,
      orderId,
      kind,
      eventId: `demo-work-order-${index}`,
    }
    await raiseForComplaint(trx, { ...complaint, remark: SENT[borrower.country], on: businessDateOf(at) }, at)
  }
  await tellStuck(desk, { daysBefore: 1, isRepaired: true })
  await tellStuck(desk, { daysBefore: 0.5, isRepaired: false })
  await escalateDue(trx, now)
  // What was told of the older ones has long been read.
  await sql`
    delete from notice n where n.kind like 'workOrder%' and n.id not in (
      select id from (select id, row_number() over (partition by user_id order by created_at desc, id desc) as place
        from notice where kind like 'workOrder%') newest where place <= 3)`.execute(trx)
}

const orderIdOf = async ({ trx }: Desk, { orderNo }: Borrower): Promise<number> =>
  (await trx.selectFrom('loan_order').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).id

interface Told {
  story: Story
  borrower: Borrower
  at: Date
  until: Until
  /** A regulator sent it; after so many days he was answered. */
  outside?: { answerAfterDays?: number } | undefined
  /** What moves money is decided at this moment. */
  actsNow?: boolean
}

async function tell(desk: Desk, { story, borrower, at, until, outside, actsNow = false }: Told): Promise<void> {
  const { chance, now } = desk
  const { workFlowType, by, tag, said, ...told } = story
  const { route } = FLOWS[workFlowType]
  // A complaint is of a collector, whose lead decides about it: nobody decides about himself.
  const leads = (await listApprovers(desk.trx, approveRole.value.collection, borrower.appId)).map(one => one.userId)
  const collectors = (await listCollectors(desk.trx, borrower.appId)).filter(one => !leads.includes(one.userId))
  const ofCollection = told.firstLevelQuestion === 2
  const { country, ...whom } = borrower
  const { appId, custId } = whom
  const username = await loginOf(desk, by, appId)
  const { id } = await run(
    desk,
    workOrders.workOrderAdd,
    { at, username },
    {
      ...told,
      ...whom,
      remark: said[country],
      workFlowType,
      complainChannel: outside ? REGULATOR : ofCollection ? 9 : chance.pick([1, 2, 3, 4]),
      ...(outside && {
        folio: `F-${chance.whole(1000, 9999)}`,
        answerDueDate: addDays(businessDateOf(at), REGULATOR_DAYS),
      }),
      ...(ofCollection && {
        collectionDate: addDays(businessDateOf(at), -1),
        collectionUserId: chance.pick(collectors).userId,
        collectionMobile: `55${chance.digits(8)}`,
      }),
      ...(chance.happens(0.3) && { custEmail: `client.${chance.digits(4)}@example.com` }),
      attachment: await uploaded(desk, { key: `complaint ${custId} ${at.toISOString()}`, at, username }),
      nextApproveUser: await nextOf(desk, route[0]!, appId, by),
    },
  )
  let moment = at
  const onward = () => {
    // Most within a day; some lie over a weekend or longer.
    const { least, most } = chance.weighted([
      [{ least: 2, most: 20 }, 5],
      [{ least: 30, most: 70 }, 2],
      [{ least: 90, most: 140 }, 1],
    ])
    moment = actsNow ? now : new Date(Math.min(now.getTime(), moment.getTime() + chance.whole(least, most) * HOUR_MS))
    return moment
  }
  for (const [index, place] of route.entries()) {
    if (until === 'first' && index === 0) return
    if (until === 'visit' && index === route.length - 1) return
    const username = await ownerOf(desk, id)
    if (username === undefined) return
    if (until === 'material' && placeOf(place).approves) {
      await decide(desk, id, { at: onward(), username, operateType: operateType.value.supplementMaterials })
      return
    }
    const last = index === route.length - 1
    if (last && told.type === 1) {
      const satisfied = chance.happens(0.85)
      await visit(desk, id, { at: onward(), username, satisfied })
      if (!satisfied) return askManager(desk, id, { at: onward(), username }, { appId, tag, onward })
    }
    const next = route[index + 1]
    await decide(desk, id, {
      at: onward(),
      username,
      operateType: operateType.value.pass,
      ...(placeOf(place).approves && { decision: decisionOf(place, story) }),
      ...(place === 'ba_approve' && (asksMoreTime(story) ? { extendDays: 14 } : { baAmount: 2000 })),
      ...(next && { nextApproveUser: await nextOf(desk, next, appId, by) }),
      ...(last && { tag }),
    })
  }
  if (outside?.answerAfterDays === undefined) return
  // Customer service answers, never before the last step, however slow the flow was.
  const answered = latest(later(at, outside.answerAfterDays * DAY_MS), moment)
  const clerk = await loginOf(desk, 'cs', appId)
  await answerRegulator(desk, id, { at: answered, username: clerk })
}

/** The answer that went to the regulator, with the letter that it was. */
async function answerRegulator(desk: Desk, id: number, { at, username }: Doing): Promise<void> {
  const { trx, documents, chance } = desk
  if (documents.length === 0) return
  const letter = sentPicture(chance.pick(documents), {
    key: `answer ${id}`,
    at,
    userId: await userIdOf(trx, username),
    name: 'answer',
  })
  await trx.insertInto('stored_file').values(letter).execute()
  const { row_version: rowVersion } = await versionOf(trx, id)
  await run(desk, workOrders.workOrderAnswer, { at, username }, { id, rowVersion, attachment: [letter.id] })
}

/** What the customer sent with his complaint, if anything: uploaded by whoever enters it. */
async function uploaded({ trx, documents }: Desk, { key, at, username }: Doing & { key: string }): Promise<string[]> {
  const userId = await userIdOf(trx, username)
  // He wrote for some time, as others talk.
  const files = sentPictures(documents, { key, seconds: 60, at, userId })
  if (files.length > 0) await trx.insertInto('stored_file').values(files).execute()
  return files.map(file => file.id)
}

/** Finance grants the extensions that were decided. */
async function grantExtensions(desk: Desk): Promise<void> {
  const waiting = await desk.trx
    .selectFrom('pending_change')
    .select('id as requestId')
    .where('kind', '=', 'extensionGrant')
    .where('state', '=', 'waiting')
    .execute()
  for (const { requestId } of waiting)
    await run(
      desk,
      moneyRequests.moneyRequestDecide,
      { at: desk.now, username: 'finance' },
      { requestId, approve: true, remark: 'Hospital letter seen' },
    )
}

/** Whoever is not satisfied is the manager's: he closes, sends back once, or has yet to look. */
async function askManager(
  desk: Desk,
  id: number,
  visited: Doing,
  { appId, tag, onward }: { appId: number; tag: number; onward: () => Date },
): Promise<void> {
  const { pass, reject } = operateType.value
  const [manager] = await listApprovers(desk.trx, approveRole.value.customerServiceManager, appId)
  await decide(desk, id, { ...visited, operateType: pass, nextApproveUser: manager!.userId, tag })
  const verdict = desk.chance.weighted([
    ['closes', 2],
    ['sendsBack', 1],
    ['waits', 1],
  ])
  if (verdict === 'waits') return
  const username = await usernameOf(desk.trx, manager!.userId)
  await decide(desk, id, { at: onward(), username, operateType: verdict === 'closes' ? pass : reject })
}

/** Somebody got a complaint so many days before he left: its flow is stuck until the manager repairs it. */
async function tellStuck(
  desk: Desk,
  { daysBefore, isRepaired }: { daysBefore: number; isRepaired: boolean },
): Promise<void> {
  const { trx } = desk
  const left = await trx
    .selectFrom('staff_user as u')
    .innerJoin('staff_user_role as ur', 'ur.user_id', 'u.id')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['u.id', 'u.updated_at as at'])
    .where('r.code', '=', 'cs')
    .where('u.status', '=', 1)
    .executeTakeFirst()
  if (!left) return
  const at = later(left.at, -daysBefore * DAY_MS)
  const order = await trx
    .selectFrom('loan_order')
    .innerJoin('app as a', 'a.id', 'loan_order.app_id')
    .select(['customer_id as custId', 'app_id as appId', 'a.country', 'order_no as orderNo'])
    .where('lent_at', '<', later(at, -DAY_MS))
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('work_order as w').select('w.id').whereRef('w.order_id', '=', 'loan_order.id'))),
    )
    .orderBy('loan_order.id')
    .executeTakeFirst()
  if (!order) return
  const { country, ...whom } = order
  const state = (status: 0 | 1) => trx.updateTable('staff_user').set({ status }).where('id', '=', left.id).execute()
  const { workFlowType, by, tag, said, ...told } = STORIES[0]!
  // While he was here.
  await state(0)
  const { id } = await run(
    desk,
    workOrders.workOrderAdd,
    { at, username: await loginOf(desk, by, order.appId) },
    {
      ...told,
      ...whom,
      remark: said[country],
      workFlowType,
      complainChannel: 2,
      attachment: [],
      nextApproveUser: left.id,
    },
  )
  await state(1)
  if (!isRepaired) return
  const [manager] = await listApprovers(trx, approveRole.value.customerServiceManager, order.appId)
  const [other] = await listApprovers(trx, approveRole.value.customerService, order.appId)
  const username = await usernameOf(trx, manager!.userId)
  const remark = 'Left the company: handed to a colleague'
  await run(
    desk,
    workOrders.workOrderRepair,
    { at: later(left.at, DAY_MS), username },
    { id, nextApproveUser: other!.userId, remark },
  )
  const closed = { at: later(left.at, 2 * DAY_MS), username: await usernameOf(trx, other!.userId) }
  await decide(desk, id, { ...closed, operateType: operateType.value.pass, tag })
}

const latest = (...moments: Date[]): Date => new Date(Math.max(...moments.map(Number)))

const asksMoreTime = ({ custAppeal }: Story): boolean => custAppeal === 7

/** What a node decides in these stories: money where it is about money, else a note. */
function decisionOf(place: PlaceName, story: Story): number {
  const D = decision.value
  if (place !== 'ba_approve') return place === 'manager_replace' ? D.changeCollector : D.productAware
  if (asksMoreTime(story)) return D.freeExtension
  return story.firstLevelQuestion === 6 ? D.reduceBalance : D.returnPrincipal
}

const versionOf = (trx: Desk['trx'], id: number) =>
  trx.selectFrom('work_order').select('row_version').where('id', '=', id).executeTakeFirstOrThrow()

interface Doing {
  at: Date
  username: string
}

async function decide(
  desk: Desk,
  id: number,
  {
    at,
    username,
    ...given
  }: Doing &
    Pick<
      InputOf<typeof workOrders.workOrderApprove>,
      'operateType' | 'decision' | 'baAmount' | 'extendDays' | 'nextApproveUser' | 'tag'
    >,
): Promise<void> {
  const { id: nodeId, it_node: place } = await desk.trx
    .selectFrom('work_order_node')
    .select(['id', 'it_node'])
    .where('work_order_id', '=', id)
    .where('operated_at', 'is', null)
    .executeTakeFirstOrThrow()
  const givesTime = given.decision === decision.value.freeExtension
  const words = desk.chance.pick(givesTime ? MORE_TIME : (WORDS[place] ?? CLOSING))
  const input = { id, nodeId, approveResult: words[0], optRemark: words[1], attachment: [], ...given }
  await run(desk, workOrders.workOrderApprove, { at, username }, input)
}

async function visit(
  desk: Desk,
  id: number,
  { at, username, satisfied }: Doing & { satisfied: boolean },
): Promise<void> {
  const { row_version: rowVersion } = await versionOf(desk.trx, id)
  const remark = satisfied ? 'Reached, thanks us' : 'Reached, still angry'
  const input = { id, rowVersion, connect: 1, satisfaction: satisfied ? 2 : 1, remark }
  await run(desk, workOrders.workOrderVisit, { at, username }, input)
}

/** One call as a person of staff makes it at a moment; what is refused stays as it was. */
async function run<C extends ActionCall>(
  desk: Desk,
  call: C & { path: string; access: Access },
  { at, username }: Doing,
  input: InputOf<C>,
): Promise<{ id: number }> {
  const context: ActionContext = await contextOf({ ...desk, now: at }, username, call.access)
  const handle = desk.served.find(one => one.call.path === call.path)!.handle
  return (await handle(call.input.parse(input), context)) as { id: number }
}
