import { sql } from 'kysely'
import type { Trx } from '../../../kernel/context'
import type { Marked } from './marks'

interface Addressed {
  seq: number
  mobile: string
  state: 'queued' | 'claimed'
}

/**
 * Messages go to the number that their customers, who are held, have by now, and keep it. What was handed over already is not handed
 * over to another number under its reference, nor to the old one, which may be a stranger's: it has failed. So is left out whose
 * new number stands in the run before.
 */
export async function readdress<R extends Addressed>(
  trx: Trx,
  runId: number,
  taken: readonly R[],
  marks: Marked[],
): Promise<R[]> {
  const { rows: changed } = await sql<{ seq: number }>`
    select p.seq from marketing_recipient p join customer c on c.id = p.customer_id
    where p.run_id = ${runId} and p.seq = any(${taken.map(one => one.seq)}::bigint[]) and c.mobile <> p.mobile`.execute(
    trx,
  )
  if (changed.length === 0) return [...taken]
  const seqs = new Set(changed.map(row => Number(row.seq)))
  const { rows } = await sql<{ seq: number; mobile: string }>`
    update marketing_recipient p set mobile = c.mobile from customer c
    where p.run_id = ${runId} and p.seq = any(${[...seqs]}::bigint[]) and p.state = 'queued' and c.id = p.customer_id
      and not exists (select from marketing_recipient q where q.run_id = p.run_id and q.mobile = c.mobile)
    returning p.seq, p.mobile`.execute(trx)
  const moved = new Map(rows.map(row => [Number(row.seq), row.mobile]))
  return taken.flatMap(one => {
    const mobile = seqs.has(one.seq) ? moved.get(one.seq) : one.mobile
    if (mobile !== undefined) return [{ ...one, mobile }]
    marks.push({ seq: one.seq, state: one.state === 'claimed' ? 'failed' : 'skipped', reason: 'numberChanged' })
    return []
  })
}
