import type { Country } from '@countinghouse/domain/kernel/country'
import { reductionStatus } from '@countinghouse/domain/kernel/lists/loan'
import type { Place } from '../happening'
import { later } from '../scenario/loan'

const DAY_MS = 86_400_000

export interface Borrower {
  custId: number
  appId: number
  country: Country
  orderNo: string
}

/** Customers of the demo by how their last loan stands, one complaint each; a few of them complain again. */
export async function listBorrowers(
  { trx, now }: Place,
  which: 'settled' | 'owing',
  most: number,
): Promise<Borrower[]> {
  const found = await trx
    .selectFrom('loan_order as o')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .innerJoin('app as a', 'a.id', 'o.app_id')
    .select(['c.id as custId', 'o.app_id as appId', 'a.country', 'o.order_no as orderNo'])
    .where('o.status', '=', which === 'settled' ? 9 : 8)
    // A waiver that waits comes before whatever else is decided of a debt.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reduction as r')
            .select('r.id')
            .whereRef('r.order_id', '=', 'o.id')
            .where('r.state', '=', reductionStatus.value.waiting),
        ),
      ),
    )
    .$if(which === 'settled', query => query.where('o.settled_at', '<', later(now, -51 * DAY_MS)))
    .orderBy('o.id', 'desc')
    .limit(most * 3)
    .execute()
  return found.filter((_, index) => index % 3 === 0)
}
