import type { CloseStepName } from '@countinghouse/contract/areas/close/calls'
import { type BusinessDate, businessDateOf } from '@countinghouse/domain/kernel/business-date'
import { type Batch, type BatchPlace, type CloseStep, nextAfter } from '../../kernel/close-step'
import type { Trx } from '../../kernel/context'
import { reconcile } from '../books/moves'
import { chargeLateFees, expireCoupons, firstDue, firstUnpaid, lockOrderIds } from '../order/moves'
import { expireLinks } from '../payment/moves'
import {
  endLapsedReminders,
  listLapsedReminders,
  listPlansToCollect,
  listPlansToRemind,
  listPromisesDue,
  listTasksToMove,
  moveToNextStage,
  openCollectionTasks,
  openReminders,
  type PlanToWork,
  reconcilePromises,
} from '../task/moves'
import { closeStale, drawForGroups, findProspects, recycleTurns } from '../telemarketing/moves'

type Found = PlanToWork[]

/** Work on tasks under their orders' locks, so that no task opens for a debt that is paid at the same moment. */
const onTasks = (
  name: CloseStepName,
  find: (trx: Trx, place: BatchPlace) => Promise<Found>,
  change: (trx: Trx, found: Found, at: { date: BusinessDate; now: Date }) => Promise<number>,
): CloseStep => ({
  name,
  async batch(trx, place) {
    const found = await find(trx, place)
    if (found.length === 0) return { rows: 0, next: undefined }
    await lockOrderIds(
      trx,
      found.map(one => one.order_id),
    )
    return { rows: await change(trx, found, place), next: nextAfter(found, place.limit) }
  },
  async first(trx, place) {
    const found = await find(trx, { ...place, limit: 1 })
    const next = nextAfter(found, 1)
    return next && { orderId: found[0]!.order_id, next }
  },
})

/** Work of a day that nobody can do later: of dates that were missed, or are closed again, nothing is made up for. */
const ofToday = (name: CloseStepName, batch: (trx: Trx, place: BatchPlace) => Promise<Batch>): CloseStep => ({
  name,
  batch: async (trx, place) =>
    place.date < businessDateOf(place.now) ? { rows: 0, next: undefined } : batch(trx, place),
})

/** The steps of the daily close in their order (DOMAIN 6); an area that has to do with a day's end adds its own. */
export const CLOSE_STEPS: readonly CloseStep[] = [
  { name: 'lateFees', batch: chargeLateFees, first: firstDue },
  onTasks('lapsedReminders', listLapsedReminders, (trx, found, { now }) => endLapsedReminders(trx, found, now)),
  onTasks('collectionTasks', listPlansToCollect, openCollectionTasks),
  onTasks('collectionStages', listTasksToMove, moveToNextStage),
  onTasks('reminderTasks', listPlansToRemind, openReminders),
  onTasks('promises', listPromisesDue, (trx, found, { date, now }) =>
    reconcilePromises(trx, { orderIds: [...new Set(found.map(one => one.order_id))], now, today: date }),
  ),
  { name: 'telemarketingRecycle', batch: recycleTurns },
  { name: 'telemarketingClose', batch: closeStale },
  ofToday('telemarketingFind', findProspects),
  ofToday('telemarketingDeal', drawForGroups),
  {
    name: 'paymentLinks',
    batch: async (trx, { now }) => ({ rows: await expireLinks(trx, { before: now }), next: undefined }),
  },
  { name: 'coupons', batch: expireCoupons, first: firstUnpaid },
  {
    name: 'reconcile',
    async whole({ db, services, log }) {
      const { checks, differences } = await reconcile(db, services.clock.now())
      if (differences > 0) log.error({ checks: checks.filter(check => check.differences > 0) }, 'the books differ')
      return { rows: checks.reduce((sum, check) => sum + check.compared, 0) }
    },
  },
]
