import { NO_SCOPE } from '@countinghouse/domain/kernel/permissions'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from './actor'
import { anyOf, type Column, type Condition, oneOf } from './filter'

/** Rows of the actor's apps (G-061): of orders, customers and whatever else belongs to an app. */
export const ofActorsApps = <C extends Column>(actor: Pick<Actor, 'appIds'>, column: C): Condition<C> =>
  oneOf(column, actor.appIds)

/** Books are kept by currency: those of the actor's apps. */
export const inActorsCurrencies = <C extends Column>({ appIds }: Pick<Actor, 'appIds'>, column: C): Condition<C> =>
  appIds === null
    ? undefined
    : sql<SqlBool>`${sql.ref(column)} = any(array(select currency from app where id = any(${[...appIds]})))`

/** What people made: one's own, and everybody's where one sees every app. */
export const ownOrEverywhere = <C extends Column>(
  { appIds, userId }: Pick<Actor, 'appIds' | 'userId'>,
  column: C,
): Condition<C> => (appIds === null ? undefined : sql<SqlBool>`${sql.ref(column)} = ${userId}`)

type TaskColumn = 'app_id' | 'owner_id' | 'group_id' | 'department_id'

/**
 * Tasks that a permission reaches, for a task table named `alias`: the union of the scopes of the roles that grant it,
 * within the actor's apps. Agrees with `scopeAdmits` of the domain.
 */
export function ofActorsTasks<A extends string>(
  actor: Actor,
  permission: string,
  alias: A,
): Condition<`${A}.${TaskColumn}`>[] {
  const apps = ofActorsApps(actor, `${alias}.app_id`)
  const scope = actor.scopes.get(permission) ?? NO_SCOPE
  if (scope.all) return [apps]
  const departments = [...new Set([...scope.departmentIds, ...(scope.departmentTree ? actor.departmentTreeIds : [])])]
  const parts: Condition<`${A}.${TaskColumn}`>[] = [
    scope.self ? sql<SqlBool>`${sql.ref(`${alias}.owner_id`)} = ${actor.userId}` : undefined,
    scope.group ? oneOf(`${alias}.group_id`, actor.groupIds) : undefined,
    departments.length ? oneOf(`${alias}.department_id`, departments) : undefined,
  ]
  return [apps, anyOf(...parts.filter(part => part !== undefined))]
}
