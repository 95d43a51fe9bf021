import type { paymentProofs } from '@countinghouse/contract/areas/order/proof/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Asking } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { without } from '../../../kernel/counters'
import { allOf, contains, equals, onDays, phoneIs, whose } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsOrders } from '../../task/moves'
import { keptProofs } from './kept-total'

// The receipt that names the proof waits for a second person.
const waitsForSecond = sql<boolean>`exists (
  select 1 from pending_change w where w.order_id = p.order_id and w.state = 'waiting'
    and w.payload->>'paymentProofId' = p.id::text)`

const proofs = (db: Db) =>
  db
    .selectFrom('payment_proof as p')
    .innerJoin('loan_order as o', 'o.id', 'p.order_id')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .innerJoin('app as a', 'a.id', 'p.app_id')
    .leftJoin('staff_user as u', 'u.id', 'p.owner_id')
    .leftJoin('staff_user as d', 'd.id', 'p.decided_by')
    .leftJoin('repay_flow as f', 'f.id', 'p.flow_id')
    .selectAll('p')
    .select([
      'o.order_no',
      'o.currency',
      'c.cust_name',
      'c.mobile',
      'a.name as app_name',
      'u.name as owner_name',
      'd.name as decider_name',
      'f.flow_no',
      waitsForSecond.as('waits_for_second'),
    ])

/** Whether the actor works on it. */
const isHeld = ({ userId }: Asking, mine: boolean | undefined) => {
  if (mine === undefined) return undefined
  const held = sql<SqlBool>`(p.state = 'waiting' and p.owner_id = ${userId})`
  return mine ? held : sql<SqlBool>`${held} is not true`
}

type Filters = ParsedInputOf<typeof paymentProofs.proofList>

const whereOf = (input: Filters, actor: Asking) =>
  allOf(
    ofActorsOrders(actor, 'p.app_id', 'p.order_id'),
    whose('p.order_id', 'loan_order o', contains('o.order_no', input.orderNo, 'orderNo')),
    whose('p.customer_id', 'customer c', phoneIs('c.mobile', input.mobile, { field: 'mobile', actor })),
    equals('p.state', input.proofState),
    equals('p.app_id', input.appId),
    isHeld(actor, input.mine),
    onDays('p.received_at', input.receivedTimeStart, input.receivedTimeEnd),
  )

/** The total of all, less what the actor holds himself where that is left out. */
function keptBesideOwn(input: Filters, actor: Asking) {
  const { mine, ...others } = input
  if (mine !== false) return keptProofs(input, actor)
  const kept = keptProofs(others, actor)
  // Nobody works on one that is decided.
  if (others.proofState && others.proofState !== 'waiting') return kept
  const own = sql`(select count(*) from payment_proof p where ${whereOf({ ...input, mine: true }, actor)})`
  return without(kept, own)
}

export const pageOfProofs = (db: Db, input: Filters, actor: Asking) =>
  page(db, input, {
    from: db.selectFrom('payment_proof as p'),
    where: whereOf(input, actor),
    kept: keptBesideOwn(input, actor),
    id: 'p.id',
    sort: { receivedTime: 'p.received_at', claimedMinor: 'p.claimed_minor' },
    rows: () => proofs(db),
  })

export type ProofRecord = NonNullable<Awaited<ReturnType<typeof findProof>>>

export const findProof = (db: Db, actor: Asking, proofId: number) =>
  proofs(db)
    .where('p.id', '=', proofId)
    .where(allOf(ofActorsOrders(actor, 'p.app_id', 'p.order_id')))
    .executeTakeFirst()

/** The proof, its row locked: two people at once come one after the other. */
export async function lockProof(db: Db, proofId: number) {
  const { rows } = await sql<{
    id: number
    app_id: number
    order_id: number
    state: 'waiting' | 'accepted' | 'refused'
    owner_id: number | null
    taken_at: Date | null
    owner_name: string | null
    waits_for_second: boolean
  }>`
    select p.id, p.app_id, p.order_id, p.state, p.owner_id, p.taken_at, ${waitsForSecond} as waits_for_second,
      (select u.name from staff_user u where u.id = p.owner_id) as owner_name
    from payment_proof p where p.id = ${proofId} for update of p`.execute(db)
  return rows[0]
}
