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

/** Rows of the actor himself, or of everybody else. */
export const ofOneself = <C extends Column>(
  { userId }: Pick<Actor, 'userId'>,
  column: C,
  mine: boolean | undefined,
): Condition<C> => {
  if (mine === undefined) return undefined
  return mine
    ? sql<SqlBool>`${sql.ref(column)} = ${userId}`
    : sql<SqlBool>`${sql.ref(column)} is distinct from ${userId}`
}

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
  return [
    apps,
    withinScope(actor, permission, {
      person: `${alias}.owner_id`,
      group: `${alias}.group_id`,
      department: `${alias}.department_id`,
    }),
  ]
}

/** The same of what people did: rows that name who, of which group and department then. */
export const ofActorsWork = <A extends string>(
  actor: Actor,
  permission: string,
  alias: A,
): Condition<`${A}.${'app_id' | 'user_id' | 'group_id' | 'department_id'}`>[] => [
  ofActorsApps(actor, `${alias}.app_id`),
  withinScope(actor, permission, {
    person: `${alias}.user_id`,
    group: `${alias}.group_id`,
    department: `${alias}.department_id`,
  }),
]

/** Staff whom a permission reaches, for a table of users named `alias`: all, those of one's groups or departments, or oneself. */
export const ofActorsStaff = <A extends string>(
  actor: Actor,
  permission: string,
  alias: A,
): Condition<`${A}.${'id' | 'group_id' | 'department_id'}`> =>
  withinScope(actor, permission, {
    person: `${alias}.id`,
    group: `${alias}.group_id`,
    department: `${alias}.department_id`,
  })

/** Groups that a permission reaches, for a table of groups named `alias`: all, one's own, those of one's departments, or those that one leads. */
export const ofActorsGroups = <A extends string>(
  actor: Actor,
  permission: string,
  alias: A,
): Condition<`${A}.${'id' | 'leader_id' | 'department_id'}`> =>
  withinScope(actor, permission, {
    person: `${alias}.leader_id`,
    group: `${alias}.id`,
    department: `${alias}.department_id`,
  })

/** The same of departments: all, one's own, or those that one leads. */
export const ofActorsDepartments = <A extends string>(
  actor: Actor,
  permission: string,
  alias: A,
): Condition<`${A}.${'id' | 'leader_id'}`> =>
  withinScope(actor, permission, { person: `${alias}.leader_id`, department: `${alias}.id` })

function withinScope<C extends Column>(
  actor: Actor,
  permission: string,
  { person, group, department }: { person: C; group?: C; department: C },
): Condition<C> {
  const scope = actor.scopes.get(permission) ?? NO_SCOPE
  if (scope.all) return undefined
  const departments = [...new Set([...scope.departmentIds, ...(scope.departmentTree ? actor.departmentTreeIds : [])])]
  const parts: Condition<C>[] = [
    scope.self ? sql<SqlBool>`${sql.ref(person)} = ${actor.userId}` : undefined,
    scope.group && group ? oneOf(group, actor.groupIds) : undefined,
    departments.length ? oneOf(department, departments) : undefined,
  ]
  return anyOf(...parts.filter(part => part !== undefined))
}
