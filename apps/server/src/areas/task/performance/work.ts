import { addDays, type BusinessDate, earlierOf } from '@countinghouse/domain/kernel/business-date'
import type { CollectionStage, OverdueBucket } from '@countinghouse/domain/kernel/lists/desk'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { bucketOf, STAGE_BEGINS_ON_DAY, stageOfBucket } from '@countinghouse/domain/kernel/overdue'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor'
import { type Column, type Condition, equals } from '../../../kernel/filter'
import { ofActorsApps, ofActorsTasks, ofActorsWork } from '../../../kernel/scope'

/** Whose work in collection, on which days (both included). */
export interface Work {
  actor: Actor
  /** The permission whose scope says whose work the actor sees. */
  permission: string
  start: BusinessDate
  end: BusinessDate
  today: BusinessDate
  appId?: number | undefined
  /** 0: of none. */
  departmentId?: number | undefined
  groupId?: number | undefined
  userId?: number | undefined
  bucket?: OverdueBucket | undefined
  currency?: Currency | undefined
  /** Beyond the actor's scope, within his apps: where places are compared. */
  everybody?: boolean
}

/** The work on those of its days that have ended: what becomes of a promise is known then. */
export const endedOf = (work: Work): Work => ({ ...work, end: earlierOf(work.end, addDays(work.today, -1)) })

/** 0: those of none. */
export const orNone = <C extends Column>(column: C, value: number | undefined): Condition<C> =>
  value === 0 ? sql<SqlBool>`${sql.ref(column)} is null` : equals(column, value)

const inCurrency = <C extends Column>(column: C, currency: Currency | undefined): Condition<C> =>
  currency && sql<SqlBool>`${sql.ref(column)} = any(array(select id from app where currency = ${currency}))`

/** The bucket that a stage works (G-118). */
export const bucketOfStage = (stage: CollectionStage | null) =>
  stage === null ? null : (bucketOf(STAGE_BEGINS_ON_DAY[stage]) ?? null)

/** A task's stage is its bucket (G-118). */
export const ofBucket = <C extends Column>(column: C, bucket: OverdueBucket | undefined): Condition<C> =>
  equals(column, bucket && stageOfBucket(bucket))

const ofPlace = <A extends string>(alias: A, { appId, departmentId, groupId, currency }: Work) => [
  equals(`${alias}.app_id` as `${A}.app_id`, appId),
  orNone(`${alias}.department_id` as `${A}.department_id`, departmentId),
  orNone(`${alias}.group_id` as `${A}.group_id`, groupId),
  inCurrency(`${alias}.app_id` as `${A}.app_id`, currency),
]

/** Tasks `alias` of those whose work is asked about. */
export const ofOwners = <A extends string>(work: Work, alias: A) => [
  ...(work.everybody
    ? [ofActorsApps(work.actor, `${alias}.app_id` as `${A}.app_id`)]
    : ofActorsTasks(work.actor, work.permission, alias)),
  ...ofPlace(alias, work),
  equals(`${alias}.owner_id` as `${A}.owner_id`, work.userId),
]

/** What they did: follow-ups, credits, promises. */
export const ofWorkers = <A extends string>(work: Work, alias: A) => [
  ...(work.everybody
    ? [ofActorsApps(work.actor, `${alias}.app_id` as `${A}.app_id`)]
    : ofActorsWork(work.actor, work.permission, alias)),
  ...ofPlace(alias, work),
  equals(`${alias}.user_id` as `${A}.user_id`, work.userId),
]
