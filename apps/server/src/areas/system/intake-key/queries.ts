import type { intakeKey } from '@countinghouse/contract/areas/system/intake-key/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { allOf, equals } from '../../../kernel/filter'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>

export const pageOfIntakeKeys = (db: Db, input: ParsedInputOf<typeof intakeKey.intakeKeyList>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('app_intake_key as k'),
    where: allOf(ofActorsApps(actor, 'k.app_id'), equals('k.app_id', input.appId), equals('k.state', input.status)),
    id: 'k.id',
    sort: {},
    rows: ids =>
      db
        .selectFrom('app_intake_key as k')
        .innerJoin('app as a', 'a.id', 'k.app_id')
        .leftJoin('staff_user as c', 'c.id', 'k.created_by')
        .leftJoin('staff_user as d', 'd.id', 'k.disabled_by')
        .select([
          'k.id as intakeKeyId',
          'k.app_id as appId',
          'a.name as appName',
          'k.label',
          'k.last4',
          'k.state as status',
          'c.name as createdBy',
          'k.created_at as createTime',
          'd.name as disabledBy',
          'k.disabled_at as disableTime',
        ])
        .where('k.id', 'in', [...ids])
        .execute(),
    idOf: row => row.intakeKeyId,
  })

interface NewKey {
  appId: number
  label: string
  sealed: string
  last4: string
  userId: number
}

export const insertIntakeKey = (db: Db, key: NewKey, now: Date) =>
  db
    .insertInto('app_intake_key')
    .values({
      app_id: key.appId,
      label: key.label,
      secret_encrypted: key.sealed,
      last4: key.last4,
      created_by: key.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const lockIntakeKey = (db: Db, id: number, actor: Seer) =>
  db
    .selectFrom('app_intake_key')
    .select(['id', 'state', 'label', 'app_id'])
    .where(allOf(equals('id', id), ofActorsApps(actor, 'app_id')))
    .forUpdate()
    .executeTakeFirst()

export const disableIntakeKey = (db: Db, id: number, userId: number, now: Date) =>
  db
    .updateTable('app_intake_key')
    .set({ state: 1, disabled_at: now, disabled_by: userId })
    .where('id', '=', id)
    .execute()
