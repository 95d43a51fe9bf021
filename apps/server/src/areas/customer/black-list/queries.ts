import type { customerChanges } from '@countinghouse/contract/areas/customer/edit/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals, onDays, phoneIs } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'
import type { Sealer } from '../../../kernel/sealed'

/** Open entries `l` of the black list over customers `c`. */
export const pageOfBlackList = (
  db: Db,
  input: ParsedInputOf<typeof customerChanges.blackList>,
  { actor, sealer }: { actor: Actor; sealer: Sealer },
) =>
  page(db, input, {
    from: db.selectFrom('customer_listing as l').innerJoin('customer as c', 'c.id', 'l.customer_id'),
    where: allOf(
      sql<SqlBool>`l.list = 'black' and l.ended_at is null`,
      ofActorsApps(actor, 'c.app_id'),
      phoneIs('c.mobile', input.mobile, { field: 'mobile', actor }),
      equals('c.identity_hash', input.curp ? sealer.hash(input.curp) : undefined),
      equals('c.app_id', input.appId),
      equals('l.reason', input.blackReason),
      onDays('l.created_at', input.createTimeStart, input.createTimeEnd),
    ),
    id: 'l.id',
    sort: { createTime: 'l.created_at' },
    rows: from =>
      from
        .innerJoin('app as a', 'a.id', 'c.app_id')
        .leftJoin('staff_user as u', 'u.id', 'l.created_by')
        .select(['l.id', 'l.customer_id', 'l.reason', 'l.remark', 'l.created_at', 'u.name as created_by_name'])
        .select(['c.cust_name', 'c.mobile', 'c.identity_last4', 'a.name as app_name']),
  })
