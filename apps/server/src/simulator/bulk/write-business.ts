import { setImmediate } from 'node:timers/promises'
import { addDays, businessDateOf, datesFrom, startOfDay } from '@countinghouse/domain/kernel/business-date'
import { keepDoubles } from '../../areas/customer/scenario'
import type { Trx } from '../../kernel/context'
import type { Sealer } from '../../kernel/sealed'
import { Books, type BulkPosting, type ChannelAccounts, fundingOf, openChannelAccounts } from '../books/books'
import { proveEachClose } from '../books/proofs'
import { Closes } from '../close/closes'
import { billedAt } from '../customer/act-visits'
import { advertisingOf, type Installs, installsOf } from '../customer/advertising'
import { type CustomerInput, type CustomerMarks, writeCustomer } from '../customer/customers'
import type { PicturePool } from '../files/pictures'
import { type Staff, writeOrder } from '../order/orders'
import { decisionAt, type ReviewDesk, reviewEnd } from '../order/reviews'
import type { CustomerScenario, OrderScenario } from '../scenario/scenario'
import type { DemoApp } from '../system/apps'
import { findStaff } from '../system/find-staff'
import { DeskBook } from '../task/desk-book'
import { findDesks, findPlanned } from '../task/desks'
import { Duty } from '../task/duty'
import { Rows, TABLES } from './rows'
import { withoutForeignKeys } from './without-foreign-keys'

export interface BusinessInput {
  /** In the order of the days on which they register. */
  scenarios: Iterable<CustomerScenario>
  apps: ReadonlyMap<string, DemoApp>
  pictures: PicturePool
  /** Ids of each app's rules in force, by their place. */
  rules: ReadonlyMap<number, readonly number[]>
  /** Challenges of rules by their app; none where the business is too young for it. */
  challenges: ReadonlyMap<number, number>
  sealed: Sealer
  /** Before the links of payments. */
  publicUrl: string
  epoch: string
  seed: string
  now: Date
  progress(percent: number, text: string): void
}

/** Generated and written together: in memory a business of a million orders is never whole. */
const CUSTOMERS_A_PART = 2500
/** Between so many applications the database gets what waits for it. */
const APPLICATIONS_AT_ONCE = 10

/** Writes in bulk what the services would write one by one, up to `now`; a test proves both equal (DESIGN 10). */
export async function writeBusiness(trx: Trx, input: BusinessInput): Promise<{ customers: number; orders: number }> {
  const { now } = input
  const start = startOfDay(input.epoch)
  const rows = await Rows.over(trx)
  const accounts = await openChannelAccounts(trx, start)
  const books = new Books(trx, rows)
  const [closes, desks] = [new Closes(), await findDesks(trx)]
  const { plannerId, collectors } = await findPlanned(trx, desks)
  const duty = new Duty({ ...input, visitedOn: businessDateOf(now) }, collectors)
  const deskBook = new DeskBook({ rows, closes, desks, duty, plannerId, pictures: input.pictures, now })
  const writer: Writer = { rows, accounts, staff: await findStaff(trx), closes, deskBook }
  const installs: Installs[] = []
  const customerIds: number[] = []
  const written = { customers: 0, orders: 0 }
  await withoutForeignKeys(trx, TABLES, async () => {
    await books.keep(fundingOf(accounts, start))
    // One part is written while the next is generated.
    let writing = Promise.resolve()
    for (const scenarios of partsOf(input.scenarios)) {
      const { orders, postings, ids } = await writePart(scenarios, input, writer)
      customerIds.push(...ids)
      await writing
      await books.keep(postings)
      writing = rows.write(trx)
      // It fails where it is awaited, which may be later.
      writing.catch(() => undefined)
      for (const scenario of scenarios) installs.push(installsOf(scenario))
      written.customers += scenarios.length
      written.orders += orders
      const through = scenarios.at(-1)!.steps[0]!.at.getTime() - start.getTime()
      const percent = 10 + Math.round((80 * through) / (now.getTime() - start.getTime()))
      input.progress(percent, `${written.customers} customers, ${written.orders} orders`)
    }
    await writing
    writeBills(rows, installs, input)
    await deskBook.write(start, () => rows.write(trx))
    closes.write(rows, start, now)
    await books.finish()
    await proveEachClose(trx)
    input.progress(92, 'what refers to what')
  })
  await keepDoubles(trx, customerIds, null)
  return written
}

function* partsOf(scenarios: Iterable<CustomerScenario>): Generator<CustomerScenario[]> {
  let part: CustomerScenario[] = []
  for (const scenario of scenarios) {
    part.push(scenario)
    if (part.length < CUSTOMERS_A_PART) continue
    yield part
    part = []
  }
  if (part.length) yield part
}

interface Writer {
  rows: Rows
  accounts: ChannelAccounts
  staff: Staff
  closes: Closes
  deskBook: DeskBook
}

/** Some customers with everything that followed; what is to be posted for them comes back. */
async function writePart(
  scenarios: readonly CustomerScenario[],
  { apps, sealed, pictures, rules, challenges, publicUrl, now }: BusinessInput,
  { rows, accounts, staff, closes, deskBook }: Writer,
): Promise<{ orders: number; postings: BulkPosting[]; ids: number[] }> {
  const postings: BulkPosting[] = []
  const customers = new Map<number, { input: CustomerInput; marks: CustomerMarks } & ReturnType<typeof writeCustomer>>()
  const registered = [...scenarios].sort((a, b) => a.steps[0]!.at.getTime() - b.steps[0]!.at.getTime())
  for (const scenario of registered) {
    const app = apps.get(scenario.appSsid)!
    const customerInput: CustomerInput = {
      rows,
      scenario,
      app,
      sealed,
      pictures,
      listers: staff.listers,
      service: staff.service,
      now,
    }
    customers.set(scenario.seq, {
      input: customerInput,
      marks: { creditMinor: 0, lentCount: 0, lastOrderAt: null },
      ...writeCustomer(customerInput),
    })
  }
  const applications = scenarios
    .flatMap(scenario => scenario.orders.filter(order => order.appliedAt <= now).map(order => ({ scenario, order })))
    .sort((a, b) => a.order.appliedAt.getTime() - b.order.appliedAt.getTime())
  const reviewDesks = handOutReviews(applications, { staff, apps, now })
  for (const [index, { scenario, order }] of applications.entries()) {
    if (index % APPLICATIONS_AT_ONCE === 0) await setImmediate()
    const customer = customers.get(scenario.seq)!
    const app = apps.get(scenario.appSsid)!
    const { marks } = customer
    const end = writeOrder({
      rows,
      accounts,
      postings,
      closes,
      deskBook,
      publicUrl,
      app,
      sealed,
      pictures,
      listers: staff.listers,
      service: staff.service,
      rules: rules.get(app.id)!,
      challenges,
      now,
      customer: customer.input,
      customerId: customer.id,
      bankId: customer.bankId,
      items: app.items,
      staff,
      reviewDesk: reviewDesks.get(order),
      scenario: order,
      lentBefore: marks.lentCount,
    })
    marks.lentCount += end.lent ? 1 : 0
    marks.creditMinor += end.creditMinor
    marks.lastOrderAt = order.appliedAt
  }
  for (const customer of customers.values()) customer.finish(customer.marks)
  return { orders: applications.length, postings, ids: [...customers.values()].map(({ id }) => id) }
}

// The desk hands a review out when the rules refer it, which for some is days after the application; the second level when
// the first one approved.
function handOutReviews(
  applications: readonly { scenario: CustomerScenario; order: OrderScenario }[],
  { staff, apps, now }: Pick<BusinessInput, 'apps' | 'now'> & { staff: Staff },
): ReadonlyMap<OrderScenario, ReviewDesk> {
  const referred = applications.filter(({ order }) => order.admission === 'rulesRefer' && order.admittedAt <= now)
  const desks = new Map<OrderScenario, ReviewDesk>()
  const acts = referred.flatMap(({ scenario, order }) => {
    const appId = apps.get(scenario.appSsid)!.id
    const { admittedAt, review } = order
    const first = () => {
      const examiner = staff.examinerFor(appId, admittedAt, reviewEnd(order, now))
      const found = review?.human && review.human.at <= now ? review.human.at : decisionAt(order, now)
      desks.set(order, { examiner, reviewer: staff.reviewerFor(appId, admittedAt, found, examiner.id) })
    }
    const second = () => {
      const desk = desks.get(order)!
      desk.second = staff.examinerFor(appId, review!.at, decisionAt(order, now), desk.examiner.id)
    }
    return [
      { at: admittedAt, do: first },
      ...(review?.second && review.at <= now ? [{ at: review.at, do: second }] : []),
    ]
  })
  for (const act of acts.sort((a, b) => a.at.getTime() - b.at.getTime())) act.do()
  return desks
}

function writeBills(rows: Rows, installs: readonly Installs[], { apps, epoch, seed, now }: BusinessInput): void {
  const days = datesFrom(addDays(epoch, -1), businessDateOf(now)).filter(day => billedAt(day) <= now)
  for (const [day, bills] of advertisingOf(installs, seed, new Set(days))) {
    for (const { appSsid, channel, amountMinor } of bills) {
      const cost = { cost_on: day, app_id: apps.get(appSsid)!.id, channel, amount_minor: amountMinor }
      rows.add('advertising_cost', { ...cost, entered_at: billedAt(day) })
    }
  }
}
