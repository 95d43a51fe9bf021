import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals, onDays, oneOf, phoneIs } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps, ofActorsStaff } from '../../../kernel/scope'
import { staffIds } from '../../../kernel/staff-ids'
import { type CallFilters, callerNames, isConnected, keptCalls } from './kept-total'

export async function pageOfCallLog(db: Db, input: CallFilters, actor: Actor) {
  const staff = await staffIds(db, ofActorsStaff(actor, 'platform-task', 'u'))
  const names = await callerNames(db, input.callusername)
  return page(db, input, {
    from: db.selectFrom('call_record as r'),
    where: allOf(
      sql<SqlBool>`r.purpose in ('collection', 'reminder')`,
      ofActorsApps(actor, 'r.app_id'),
      oneOf('r.user_id', staff),
      oneOf('r.caller_name', names),
      phoneIs('r.phone', input.mobile, { field: 'mobile', actor }),
      equals('r.purpose', input.contactPurpose),
      equals('r.app_id', input.appId),
      isConnected('r.connected_at', input.connected),
      onDays('r.connected_at', input.connectionTimeStart, input.connectionTimeEnd),
      onDays('r.dialled_at', input.dialTimeStart, input.dialTimeEnd),
    ),
    id: 'r.id',
    sort: { dialTime: 'r.dialled_at' },
    kept: keptCalls(input, actor, { staff, names }),
    rows: from =>
      from
        .innerJoin('customer as c', 'c.id', 'r.customer_id')
        .leftJoin('staff_user as u', 'u.id', 'r.user_id')
        .leftJoin('staff_group as g', 'g.id', 'u.group_id')
        .leftJoin('loan_order as o', 'o.id', 'r.order_id')
        .select([
          'r.id as callId',
          'r.caller_name as callusername',
          'g.name as groupName',
          'r.phone as mobile',
          'r.customer_id as custId',
          'c.cust_name as custName',
          'r.order_id as orderId',
          'o.order_no as orderNo',
          'r.purpose as contactPurpose',
          'r.dialled_at as dialTime',
          'r.connected_at as connectionTime',
          'r.seconds as calltimevalue',
          'r.hangup_reason as hangingUpReason',
          sql<string>`coalesce('/file/view/' || r.recording_file_id, r.recording_url)`.as('RecordingAccessAddress'),
        ]),
  })
}
