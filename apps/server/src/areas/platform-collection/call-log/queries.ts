import type { callLog } from '@countinghouse/contract/areas/platform-collection/call-log/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, contains, equals, onDays, phoneIs } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps, ofActorsStaff } from '../../../kernel/scope'

export const pageOfCallLog = (db: Db, input: ParsedInputOf<typeof callLog.callLogList>, actor: Actor) =>
  page(db, input, {
    from: db
      .selectFrom('call_record as r')
      .innerJoin('customer as c', 'c.id', 'r.customer_id')
      .leftJoin('staff_user as u', 'u.id', 'r.user_id'),
    where: allOf(
      sql<SqlBool>`r.purpose in ('collection', 'reminder')`,
      ofActorsApps(actor, 'c.app_id'),
      ofActorsStaff(actor, 'platform-task', 'u'),
      contains('r.caller_name', input.callusername, 'callusername'),
      phoneIs('r.phone', input.mobile, { field: 'mobile', actor }),
      equals('r.purpose', input.contactPurpose),
      equals('c.app_id', input.appId),
      input.connected === undefined
        ? undefined
        : input.connected
          ? sql<SqlBool>`r.connected_at is not null`
          : sql<SqlBool>`r.connected_at is null`,
      onDays('r.connected_at', input.connectionTimeStart, input.connectionTimeEnd),
      onDays('r.dialled_at', input.dialTimeStart, input.dialTimeEnd),
    ),
    id: 'r.id',
    sort: { dialTime: 'r.dialled_at' },
    rows: from =>
      from
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
