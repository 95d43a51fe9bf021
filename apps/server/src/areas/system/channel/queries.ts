import type { channels } from '@countinghouse/contract/areas/system/channel/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/context'
import { allOf, contains, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { changeWaits } from '../approvals/queries'
import { CHANNEL } from './writes'

export const pageOfChannels = (db: Db, input: ParsedInputOf<typeof channels.channelList>, now: Date) =>
  page(db, input, {
    from: db.selectFrom('channel as c'),
    where: allOf(
      contains('c.name', input.channelName, 'channelName'),
      equals('c.kind', input.channelKind),
      equals('c.pay_channel', input.payChannel),
      equals('c.status', input.status),
      input.currency ? sql<SqlBool>`c.currencies @> ${[input.currency]}::text[]` : undefined,
    ),
    id: 'c.id',
    sort: {},
    firstOrder: 'asc',
    rows: from =>
      from
        .leftJoin('channel_secret as s', join =>
          join.onRef('s.channel_id', '=', 'c.id').on('s.valid_until', 'is', null),
        )
        .select([
          'c.id as channelId',
          ...CHANNEL.select('c'),
          sql<Currency>`c.currencies[1]`.as('currency'),
          's.last4 as secretLast4',
          's.in_force_at as secretTime',
          sql<Date | null>`(select max(o.valid_until) from channel_secret o
            where o.channel_id = c.id and o.valid_until > ${now})`.as('oldSecretUntil'),
          sql<boolean>`${changeWaits('channel', sql<string>`c.id::text`)}
            or ${changeWaits('channelSecret', sql<string>`c.id::text`)}`.as('waiting'),
          'c.updated_at as updateTime',
          'c.row_version as rowVersion',
        ]),
  })

export const listChannelNames = (db: Db) =>
  db
    .selectFrom('channel as c')
    .select(['c.id as channelId', 'c.name as channelName', 'c.kind as channelKind', 'c.status'])
    .orderBy('c.id')
    .execute()

export const pageOfChannelHistory = (db: Db, input: ParsedInputOf<typeof channels.channelHistory>) =>
  page(db, input, {
    from: db.selectFrom('channel_history as h'),
    where: allOf(equals('h.channel_id', input.channelId)),
    id: 'h.id',
    sort: {},
    rows: from =>
      from
        .leftJoin('staff_user as u', 'u.id', 'h.user_id')
        .select([
          'h.id as historyId',
          'h.at as historyTime',
          'h.kind as channelEventKind',
          sql<string>`coalesce(u.name, '')`.as('operationUserName'),
          'h.before_values as before',
          'h.after_values as after',
        ]),
  })
