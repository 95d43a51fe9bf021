import type { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import type { Db, Trx } from '../../../kernel/context'
import type { TeleSeatTable } from '../../../kernel/database/schema.generated'
import { allOf, contains, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsStaff } from '../../../kernel/scope'
import { isAdministrator, mayWorkBy } from '../../task/moves'

const within = (actor: Actor) => ofActorsStaff(actor, 'telemarketing-seat', 'u')
const works = mayWorkBy('telemarketing-task.edit')

export const pageOfSeats = (db: Db, input: ParsedInputOf<typeof teleSeats.seatList>, actor: Actor) =>
  page(db, input, {
    from: db.selectFrom('tele_seat as s').innerJoin('staff_user as u', 'u.id', 's.user_id'),
    where: allOf(within(actor), contains('u.name', input.seat, 'seat'), equals('s.status', input.seatStatus)),
    id: 's.id',
    sort: { createTime: 's.created_at' },
    rows: from =>
      from
        .leftJoin('staff_group as g', 'g.id', 'u.group_id')
        .innerJoin('staff_user as m', 'm.id', 's.created_by')
        .select([
          's.id as seatId',
          'u.id as userId',
          'u.name as seat',
          'u.phone as seatMobile',
          's.status as seatStatus',
        ])
        .select(['g.name as groupName', 's.external_account as externalAccount', 'm.name as createdBy'])
        .select(['s.created_at as createTime', 's.updated_at as updateTime', 's.row_version as rowVersion'])
        .select([
          sql<boolean>`s.external_password_encrypted is not null`.as('hasExternalPassword'),
          sql<number>`(select count(*) from tele_assignment a where a.owner_id = s.user_id and a.closed_at is null)::int`.as(
            'openTasks',
          ),
        ]),
  })

export const listPeopleWithoutSeat = async (db: Db, actor: Actor) =>
  (
    await sql<{ userId: number; userName: string; groupName: string | null }>`
      select u.id as "userId", u.name as "userName", g.name as "groupName"
      from staff_user u left join staff_group g on g.id = u.group_id
      where ${works} and not ${isAdministrator} and not exists (select 1 from tele_seat s where s.user_id = u.id)
        and ${allOf(within(actor))}
      order by u.name, u.id`.execute(db)
  ).rows

export const listSeatNames = (db: Db, actor: Actor) =>
  db
    .selectFrom('tele_seat as s')
    .innerJoin('staff_user as u', 'u.id', 's.user_id')
    .select(['u.id as userId', 'u.name as userName'])
    .where(allOf(ofActorsStaff(actor, 'telemarketing-task', 'u')))
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()

export const lockSeat = (trx: Trx, seatId: number, actor: Actor) =>
  trx
    .selectFrom('tele_seat as s')
    .innerJoin('staff_user as u', 'u.id', 's.user_id')
    .selectAll('s')
    .where('s.id', '=', seatId)
    .where(allOf(within(actor)))
    .forUpdate('s')
    .executeTakeFirst()

/** The new seat's id; undefined where the person has one. */
export const insertSeat = async (trx: Trx, seat: Insertable<TeleSeatTable>) =>
  (
    await trx
      .insertInto('tele_seat')
      .values(seat)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const updateSeat = (trx: Trx, seatId: number, change: Updateable<TeleSeatTable>) =>
  trx
    .updateTable('tele_seat')
    .set(change)
    .set(eb => ({ row_version: eb('row_version', '+', 1) }))
    .where('id', '=', seatId)
    .execute()
