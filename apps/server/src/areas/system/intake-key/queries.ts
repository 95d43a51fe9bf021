import type { intakeKey } from '@countinghouse/contract/areas/system/intake-key/calls'
import type { ParsedInputOf } from '@countinghouse/contract/kernel/call'
import type { Actor } from '../../../kernel/actor'
import { columns } from '../../../kernel/columns'
import type { Db } from '../../../kernel/context'
import { allOf, equals } from '../../../kernel/filter'
import { insertRow } from '../../../kernel/insert-row'
import { page } from '../../../kernel/page'
import { ofActorsApps } from '../../../kernel/scope'

type Seer = Pick<Actor, 'appIds'>

/** A key that signs nothing any more. */
export const DISABLED = 1

export const KEY = columns('app_intake_key', { appId: 'app_id', label: 'label', last4: 'last4', status: 'state' })

export const pageOfIntakeKeys = (db: Db, input: ParsedInputOf<typeof intakeKey.intakeKeyList>, actor: Seer) =>
  page(db, input, {
    from: db.selectFrom('app_intake_key as k'),
    where: allOf(ofActorsApps(actor, 'k.app_id'), equals('k.app_id', input.appId), equals('k.state', input.status)),
    id: 'k.id',
    sort: {},
    rows: from =>
      from
        .innerJoin('app as a', 'a.id', 'k.app_id')
        .leftJoin('staff_user as c', 'c.id', 'k.created_by')
        .leftJoin('staff_user as d', 'd.id', 'k.disabled_by')
        .select([
          'k.id as intakeKeyId',
          ...KEY.select('k'),
          'a.name as appName',
          'c.name as createdBy',
          'k.created_at as createTime',
          'd.name as disabledBy',
          'k.disabled_at as disableTime',
        ]),
  })

/** What the row holds beside what the list shows: the sealed secret, and who made it when. */
type NewKey = ReturnType<typeof KEY.values> & { secret_encrypted: string; created_by: number; created_at: Date }

export const insertIntakeKey = (db: Db, key: NewKey) => insertRow(db, 'app_intake_key', key)

export const lockIntakeKey = (db: Db, id: number, actor: Seer) =>
  db
    .selectFrom('app_intake_key')
    .selectAll()
    .where(allOf(equals('id', id), ofActorsApps(actor, 'app_id')))
    .forUpdate()
    .executeTakeFirst()

export const disableIntakeKey = (db: Db, id: number, userId: number, now: Date) =>
  db
    .updateTable('app_intake_key')
    .set({ ...KEY.given({ status: DISABLED }), disabled_at: now, disabled_by: userId })
    .where('id', '=', id)
    .execute()
