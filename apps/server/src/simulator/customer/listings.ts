import { endListing, insertListing } from '../../areas/customer/scenario'
import type { Cast, Happening } from '../happening'
import type { CustomerScenario, ListingPlan } from '../scenario/scenario'
import type { CustomerInput } from './customers'

/** Who puts customers on which list. */
export type Listers = Readonly<Record<ListingPlan['list'], number>>

/** The lists that a customer stood on up to `now`. */
export function writeListings({ rows, scenario, listers, now }: CustomerInput, customerId: number): void {
  for (const { list, at, reason, remark, ended } of scenario.listings) {
    if (at > now) continue
    const end = ended && ended.at <= now ? ended : undefined
    rows.add('customer_listing', {
      id: rows.id('customer_listing'),
      customer_id: customerId,
      list,
      reason,
      remark,
      created_by: listers[list],
      created_at: at,
      ended_at: end?.at ?? null,
      ended_by: end ? listers.black : null,
      end_remark: end?.remark ?? '',
    })
  }
}

export const listingsOf = (scenario: CustomerScenario, { listers, rows }: Cast): Happening[] =>
  scenario.listings.flatMap(({ list, at, reason, remark, ended }): Happening[] => {
    const customer = (trx: Parameters<Happening['do']>[0]['trx']) =>
      trx
        .selectFrom('customer')
        .select('id')
        .where('mobile', '=', scenario.person.mobile)
        .where('app_id', '=', rows.get(scenario.appSsid)!.id)
        .executeTakeFirstOrThrow()
    const put: Happening = {
      at,
      what: `${list} list`,
      do: async ({ trx, now }) => {
        const { id } = await customer(trx)
        await insertListing(trx, { customer_id: id, list, reason, remark, created_by: listers[list], created_at: now })
      },
    }
    if (!ended) return [put]
    const taken: Happening = {
      at: ended.at,
      what: `off the ${list} list`,
      do: async ({ trx, now }) => {
        const { id: customerId } = await customer(trx)
        await endListing(trx, { customerId, list, userId: listers.black, remark: ended.remark, now })
      },
    }
    return [put, taken]
  })
