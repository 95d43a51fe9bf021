import type { telephony } from '@countinghouse/contract/areas/contact/telephony/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Db } from '../../../kernel/context'
import { allOf, equals, onDays } from '../../../kernel/filter'
import { page } from '../../../kernel/page'

/** How a call that somebody made himself stands. */
export const findCallState = (db: Db, attemptId: number, userId: number) =>
  db
    .selectFrom('phone_call as k')
    .innerJoin('call_record as r', 'r.id', 'k.record_id')
    .innerJoin('contact_attempt as t', 't.id', 'k.attempt_id')
    .select(['k.state as phoneCallState', 'r.connected_at as connectionTime', 'r.seconds as calltimevalue'])
    .select('r.hangup_reason as hangingUpReason')
    .where('k.attempt_id', '=', attemptId)
    .where('t.user_id', '=', userId)
    .executeTakeFirst()

export const pageOfPhoneEvents = (db: Db, input: ParsedInputOf<typeof telephony.phoneEventList>) =>
  page(db, input, {
    from: db.selectFrom('phone_event as e'),
    where: allOf(
      equals('e.state', input.phoneEventState),
      equals('e.kind', input.phoneEventKind),
      equals('e.reference', input.reference),
      equals('e.channel_id', input.channelId),
      onDays('e.received_at', input.receiveTimeStart, input.receiveTimeEnd),
    ),
    id: 'e.id',
    sort: { receiveTime: 'e.received_at' },
    rows: from =>
      from
        .innerJoin('channel as c', 'c.id', 'e.channel_id')
        .select(['e.id as phoneEventId', 'e.received_at as receiveTime', 'c.name as channelName'])
        .select(['e.kind as phoneEventKind', 'e.reference', 'e.state as phoneEventState', 'e.reason'])
        .select(['e.deliveries as deliveryCount', 'e.last_received_at as lastReceiveTime']),
  })
