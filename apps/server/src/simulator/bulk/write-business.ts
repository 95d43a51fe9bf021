import { addDays, businessDateOf, datesFrom, startOfDay } from '@countinghouse/domain/kernel/business-date'
import type { Transaction } from 'kysely'
import type { Posting } from '../../areas/books/moves'
import type { Schema } from '../../kernel/database/schema.generated'
import type { Sealer } from '../../kernel/sealed'
import { billedAt } from '../act-visits'
import { advertisingOf } from '../advertising'
import type { DemoApp } from '../demo-apps'
import type { PicturePool } from '../pictures'
import type { CustomerStory, OrderStory } from '../story'
import { fundingOf, keepPostings, openChannelAccounts } from './books'
import { Closes } from './closes'
import { type CustomerMarks, type CustomerWish, writeCustomer } from './customers'
import { type Reviewer, reviewEnd, type Staff, writeOrder } from './orders'
import { Rows } from './rows'
import { findStaff } from './staff'

export interface BusinessWish {
  stories: readonly CustomerStory[]
  apps: ReadonlyMap<string, DemoApp>
  pictures: PicturePool
  sealed: Sealer
  epoch: string
  seed: string
  now: Date
  progress(percent: number, text: string): void
}

/** Writes in bulk what the services would write one by one, up to `now`; a test proves both equal (DESIGN 10). */
export async function writeBusiness(
  trx: Transaction<Schema>,
  wish: BusinessWish,
): Promise<{ customers: number; orders: number }> {
  const { stories, apps, now } = wish
  const rows = await Rows.over(trx)
  const accounts = await openChannelAccounts(trx, startOfDay(wish.epoch))
  const postings: Posting[] = fundingOf(accounts, startOfDay(wish.epoch))
  const staff: Staff = await findStaff(trx)
  const closes = new Closes()
  const customers = new Map<number, { wish: CustomerWish; marks: CustomerMarks } & ReturnType<typeof writeCustomer>>()
  const registered = [...stories].sort((a, b) => a.steps[0]!.at.getTime() - b.steps[0]!.at.getTime())
  for (const story of registered) {
    const app = apps.get(story.appSsid)!
    const { sealed, pictures } = wish
    const customerWish: CustomerWish = { rows, story, app, sealed, pictures, service: staff.service, now }
    customers.set(story.seq, {
      wish: customerWish,
      marks: { creditMinor: 0, lentCount: 0, lastOrderAt: null },
      ...writeCustomer(customerWish),
    })
  }
  wish.progress(20, 'customers told')
  const applications = stories
    .flatMap(story => story.orders.filter(order => order.appliedAt <= now).map(order => ({ story, order })))
    .sort((a, b) => a.order.appliedAt.getTime() - b.order.appliedAt.getTime())
  const examiners = handOutReviews(applications, { staff, apps, now })
  for (const { story, order } of applications) {
    const customer = customers.get(story.seq)!
    const app = apps.get(story.appSsid)!
    const { marks } = customer
    const end = writeOrder({
      rows,
      accounts,
      postings,
      closes,
      app,
      sealed: wish.sealed,
      pictures: wish.pictures,
      service: staff.service,
      now,
      customer: customer.wish,
      customerId: customer.id,
      bankId: customer.bankId,
      items: app.items,
      staff,
      examiner: examiners.get(order),
      story: order,
      lentBefore: marks.lentCount,
    })
    marks.lentCount += end.lent ? 1 : 0
    marks.creditMinor += end.creditMinor
    marks.lastOrderAt = order.appliedAt
  }
  for (const customer of customers.values()) customer.finish(customer.marks)
  writeBills(rows, wish)
  closes.write(rows, startOfDay(wish.epoch), now)
  wish.progress(35, 'orders told')
  await keepPostings(trx, rows, postings)
  await rows.write(trx, (done, table) => wish.progress(40 + Math.round(done * 60), table))
  return { customers: stories.length, orders: applications.length }
}

// The desk hands a review out when the rules refer it, which for some is days after the application.
function handOutReviews(
  applications: readonly { story: CustomerStory; order: OrderStory }[],
  { staff, apps, now }: Pick<BusinessWish, 'apps' | 'now'> & { staff: Staff },
): ReadonlyMap<OrderStory, Reviewer> {
  const referred = applications
    .filter(({ order }) => !order.approvedByRules && order.admittedAt <= now)
    .sort((a, b) => a.order.admittedAt.getTime() - b.order.admittedAt.getTime())
  return new Map(
    referred.map(({ story, order }) => [
      order,
      staff.examinerFor(apps.get(story.appSsid)!.id, order.admittedAt, reviewEnd(order, now)),
    ]),
  )
}

function writeBills(rows: Rows, { stories, apps, epoch, seed, now }: BusinessWish): void {
  const days = datesFrom(addDays(epoch, -1), businessDateOf(now)).filter(day => billedAt(day) <= now)
  for (const [day, bills] of advertisingOf(stories, seed, new Set(days))) {
    for (const { appSsid, channel, amountMinor } of bills) {
      const cost = { cost_on: day, app_id: apps.get(appSsid)!.id, channel, amount_minor: amountMinor }
      rows.add('advertising_cost', { ...cost, entered_at: billedAt(day) })
    }
  }
}
