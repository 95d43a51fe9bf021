import type { IntakeKind } from '@countinghouse/contract/areas/intake/events'
import { CALL_QUESTIONS } from '@countinghouse/domain/areas/approval/checklist'
import type { RejectReason } from '@countinghouse/domain/areas/approval/reject-reason'
import { closesAt } from '@countinghouse/domain/areas/close/close-days'
import { CHECKLISTS, type CheckItem } from '@countinghouse/domain/areas/human-review/checklists'
import { type BusinessDate, businessDateOf, datesFrom } from '@countinghouse/domain/kernel/business-date'
import { approvalStatus, approvalTaskStatus } from '@countinghouse/domain/kernel/lists/desk'
import { submit } from '../areas/approval/scenario'
import { closeDay } from '../areas/close/scenario'
import { addImage, findCurrentBank, insertBankCheck, insertCall } from '../areas/customer/scenario'
import { submit as submitReview } from '../areas/human-review/scenario'
import { markOpened } from '../areas/task/moves'
import type { Actor } from '../kernel/actor'
import { noNote } from '../kernel/change-note'
import { clockOf } from '../kernel/clock'
import type { CloseTools } from '../kernel/close-step'
import type { ActionContext, Trx } from '../kernel/context'
import { billsOf, messagesOf, visitsOf } from './customer/act-visits'
import { bankCheckColumns } from './customer/bank-checks'
import { connectedAt } from './customer/calls'
import { eventIdOf } from './customer/customers'
import { listingsOf } from './customer/listings'
import { picturesOf } from './files/customer-pictures'
import { type Cast, type Find, type Happening, type Place, send } from './happening'
import { moneyOf } from './order/act-money'
import { cashiersOf } from './order/cashiers'
import { REASONS } from './scenario/reasons'
import type { CustomerScenario, HumanReviewPlan, OrderScenario } from './scenario/scenario'
import { dutyOf, followsOf } from './task/act-desks'

/** What the scenarios let happen after `from`, up to and including `to`, in the order of time. */
export function happenings(scenarios: readonly CustomerScenario[], cast: Cast, from: Date, to: Date): Happening[] {
  const all = scenarios.flatMap(scenario => [
    ...stepsOf(scenario, cast),
    ...visitsOf(scenario, cast),
    ...messagesOf(scenario, cast),
    ...listingsOf(scenario, cast),
    ...scenario.orders.flatMap(order => orderOf(scenario, order, cast)),
  ])
  all.push(...billsOf(scenarios, cast, from, to), ...dutyOf(cast, from, to))
  return all.filter(({ at }) => at > from && at <= to).sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The business dates that the daily close closes after `from`, up to and including `to`. */
export const closes = (from: Date, to: Date): { date: BusinessDate; at: Date }[] =>
  datesFrom(businessDateOf(from), businessDateOf(to))
    .map(date => ({ date, at: closesAt(date) }))
    .filter(({ at }) => at > from && at <= to)

/** Closes a business date at its time, as the job would have. */
export const closeAt = (
  place: Pick<CloseTools, 'db' | 'services' | 'log'>,
  { date, at }: { date: BusinessDate; at: Date },
) =>
  closeDay(
    { ...place, services: { ...place.services, clock: clockOf(() => at) }, signal: new AbortController().signal },
    { date },
  )

function stepsOf(scenario: CustomerScenario, cast: Cast): Happening[] {
  return scenario.steps.map(({ kind, at }) => ({
    at,
    what: kind,
    do: async place => {
      const sent = { kind, eventId: eventIdOf(scenario.seq, kind), data: dataOf(scenario, kind) }
      const { custId } = await send(place, cast, scenario, sent)
      const { country } = cast.apps.get(scenario.appSsid)!
      for (const one of picturesOf(scenario, kind, { country, pictures: cast.pictures, at })) {
        const owner = { owner_kind: 'customer' as const, owner_id: custId! }
        await place.trx
          .insertInto('stored_file')
          .values({ ...one.file, ...owner })
          .execute()
        await addImage(place.trx, { customerId: custId!, now: at }, { kind: one.kind, fileId: one.file.id })
      }
    },
  }))
}

function dataOf({ person, steps }: CustomerScenario, kind: IntakeKind): object {
  const { mobile } = person
  switch (kind) {
    case 'registered':
      return { mobile, email: person.email }
    case 'identity':
      return {
        mobile,
        identityKind: 1,
        identityNumber: person.identityNumber,
        names: person.names,
        surnames: person.surnames,
        birthday: person.birthday,
        sex: person.sex,
        documents: person.documents,
      }
    case 'face':
      return {
        mobile,
        ...(steps.some(step => step.kind === 'score') ? person.face : { ...person.face, ...person.scores }),
      }
    case 'score':
      return { mobile, ...person.scores }
    case 'details':
      return { mobile, ...person.details }
    case 'bank':
      return {
        mobile,
        bankAccountName: person.bank.accountName,
        bankAccountNo: person.bank.accountNumber,
        ifscCode: person.bank.ifscCode,
        bankCode: person.bank.bankCode,
        bankName: person.bank.bankName,
        bankCardType: person.bank.cardType,
      }
    case 'social':
      return { mobile, accounts: person.social }
    case 'contacts':
      return {
        mobile,
        contacts: person.contacts.map(contact => ({
          contactType: contact.type,
          contactRelationship: contact.relationship,
          contactName: contact.name,
          contactPhone: contact.phone,
        })),
      }
    default:
      throw new Error(`no scenario has ${kind}`)
  }
}

function orderOf(scenario: CustomerScenario, order: OrderScenario, cast: Cast): Happening[] {
  const app = cast.apps.get(scenario.appSsid)!
  const list: Happening[] = [
    {
      at: order.appliedAt,
      what: 'application',
      do: async place => {
        const data = {
          mobile: scenario.person.mobile,
          productItemId: app.items[order.itemIndex]!.itemId,
          amountMinor: order.amountMinor,
          loanPurpose: order.purpose,
        }
        await send(place, cast, scenario, {
          kind: 'application',
          eventId: eventIdOf(scenario.seq, 'application', order.attempt),
          data,
        })
      },
    },
  ]
  const find = (place: Place) =>
    orderIdOf(place.trx, `${scenario.appSsid}:${eventIdOf(scenario.seq, 'application', order.attempt)}`)
  if (order.withdrawnAt) {
    const at = order.withdrawnAt
    list.push({
      at,
      what: 'withdrawal',
      do: async place => {
        const { orderNo } = await find(place)
        const data = { orderNo, reason: REASONS.withdrawn }
        await send(place, cast, scenario, {
          kind: 'withdrawal',
          eventId: eventIdOf(scenario.seq, 'withdrawal', order.attempt),
          data,
        })
      },
    })
  }
  if (order.review) list.push(...reviewOf(order.review, find))
  list.push(
    ...moneyOf(order, cashiersOf(cast.finance, scenario.seq), find),
    ...followsOf(scenario, order, { find, documents: cast.pictures.documents }),
  )
  return list
}

async function orderIdOf(trx: Trx, event: string): Promise<{ orderId: number; orderNo: string }> {
  const taken = await trx.selectFrom('app_event').select('result').where('event_id', '=', event).executeTakeFirst()
  const orderNo = (taken?.result as { orderNo?: string } | undefined)?.orderNo
  if (!orderNo) throw new Error(`${event} brought no order`)
  const { id } = await trx
    .selectFrom('loan_order')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return { orderId: id, orderNo }
}

function reviewOf(review: NonNullable<OrderScenario['review']>, find: Find): Happening[] {
  const task = async (place: Place) => {
    const { orderId } = await find(place)
    return place.trx
      .selectFrom('task as t')
      .innerJoin('staff_user as u', 'u.id', 't.owner_id')
      .select(['t.id', 't.row_version', 'u.id as userId', 'u.name as userName', 'u.username'])
      .where('t.order_id', '=', orderId)
      .where('t.desk', '=', 'approval')
      .where('t.ended_at', 'is', null)
      .executeTakeFirstOrThrow()
  }
  return [
    ...(review.human ? [humanReviewOf(review.human, find)] : []),
    openedBy(review.openedAt, task),
    ...review.calls.map(
      (call): Happening => ({
        at: call.at,
        what: 'verification call',
        do: async place => {
          const { orderId } = await find(place)
          const { id: task_id, userId: user_id, userName: caller_name } = await task(place)
          const { id: customer_id, mobile: phone } = await customerOf(place.trx, orderId)
          await insertCall(place.trx, {
            customer_id,
            order_id: orderId,
            task_id,
            user_id,
            caller_name,
            phone,
            purpose: call.purpose,
            seconds: call.seconds,
            dialled_at: call.at,
            connected_at: connectedAt(call),
            hangup_reason: call.hangup,
          })
        },
      }),
    ),
    ...(review.bankCheck ? [bankCheckOf(review.bankCheck, { find, task })] : []),
    decidedBy(review, task),
    ...(review.second ? [openedBy(review.second.openedAt, task), decidedBy(review.second, task)] : []),
  ]
}

type Holding = (
  place: Place,
) => Promise<{ id: number; row_version: number; userId: number; userName: string; username: string }>

const openedBy = (at: Date, task: Holding): Happening => ({
  at,
  what: 'open',
  do: async place =>
    void (await markOpened(place.trx, {
      taskId: (await task(place)).id,
      status: approvalTaskStatus.value.inReview,
      now: place.now,
    })),
})

const DECISIONS = {
  approve: approvalStatus.value.approved,
  reject: approvalStatus.value.rejected,
  sendBack: approvalStatus.value.sentBack,
}

const decidedBy = (
  plan: { at: Date; decision: keyof typeof DECISIONS; remark: string; rejectReason?: RejectReason },
  task: Holding,
): Happening => ({
  at: plan.at,
  what: 'decide',
  do: async place => {
    const { id, row_version, ...examiner } = await task(place)
    const approves = plan.decision === 'approve'
    await submit(
      {
        taskId: id,
        rowVersion: row_version,
        approvalStatus: DECISIONS[plan.decision],
        rejectReason: plan.rejectReason ?? null,
        remark: plan.remark,
        answers: approves ? CALL_QUESTIONS.map(question => ({ questionId: question, answer: true })) : [],
      },
      contextOf(place, examiner),
    )
  },
})

const humanReviewOf = (human: HumanReviewPlan, find: Find): Happening => ({
  at: human.at,
  what: 'human review',
  do: async place => {
    const { orderId } = await find(place)
    const { id, row_version, ...reviewer } = await place.trx
      .selectFrom('human_review as r')
      .innerJoin('staff_user as u', 'u.id', 'r.owner_id')
      .select(['r.id', 'r.row_version', 'u.id as userId', 'u.name as userName', 'u.username'])
      .where('r.order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const listed = <const I extends CheckItem>(items: readonly I[]) =>
      items.flatMap(itemId => {
        const checkResult = human.findings[itemId]
        return checkResult ? [{ itemId, checkResult }] : []
      })
    await submitReview(
      {
        reviewId: id,
        rowVersion: row_version,
        reviewStatus: human.result,
        idPhotoChecklist: listed(CHECKLISTS.idPhotoChecklist),
        livePhotoChecklist: listed(CHECKLISTS.livePhotoChecklist),
        contactsChecklist: listed(CHECKLISTS.contactsChecklist),
        socialAccountsChecklist: listed(CHECKLISTS.socialAccountsChecklist),
        phoneVerificationChecklist: listed(CHECKLISTS.phoneVerificationChecklist),
        callOutcome: human.callOutcome,
        remark: human.remark,
      },
      contextOf(place, reviewer),
    )
  },
})

const bankCheckOf = (
  check: NonNullable<NonNullable<OrderScenario['review']>['bankCheck']>,
  { find, task }: { find: Find; task(place: Place): Promise<{ userId: number }> },
): Happening => ({
  at: check.at,
  what: 'bank check',
  do: async place => {
    const { orderId } = await find(place)
    const { userId } = await task(place)
    const { id: customerId } = await customerOf(place.trx, orderId)
    const bank = (await findCurrentBank(place.trx, customerId))!
    await insertBankCheck(place.trx, bankCheckColumns(check, { customerId, bankId: bank.id, orderId, userId }))
  },
})

const customerOf = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('customer as c')
    .innerJoin('loan_order as o', 'o.customer_id', 'c.id')
    .select(['c.id', 'c.mobile'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

// An examiner at work, with the rights of the desk and no more.
function contextOf(
  { trx, services, now }: Place,
  who: { userId: number; userName: string; username: string },
): ActionContext {
  const whole = { all: true, departmentTree: false, departmentIds: [], group: false, self: false }
  const actor: Actor = {
    ...who,
    phone: '',
    roleCodes: ['approver'],
    rights: { 'approval-task': ['query', 'edit'], 'human-review': ['query', 'edit'] },
    scopes: new Map([
      ['approval-task', whole],
      ['human-review', whole],
    ]),
    appIds: null,
    marketApps: {},
    platformApps: [],
    departmentId: null,
    departmentTreeIds: [],
    groupId: null,
    groupIds: [],
    sessionId: 0,
    mustChangePassword: false,
  }
  const context = {
    db: trx,
    actor,
    now,
    today: businessDateOf(now),
    language: 'en-US',
    requestId: 'simulator',
    ip: '',
    services,
    note: noNote,
  }
  return context as unknown as ActionContext
}
