import type { Trx } from '../../kernel/context'
import type { Staff } from '../order/orders'

interface Examiner {
  id: number
  name: string
  groupId: number | null
  departmentId: number | null
  works: (appId: number) => boolean
  /** When each open task ends; a task without an end stays open. */
  open: (number | undefined)[]
  lastAt: number
}

/** Staff who have one of these roles, and of which apps they are. */
export async function listStaff(trx: Trx, roles: readonly string[]) {
  const users = await trx
    .selectFrom('staff_user as u')
    .innerJoin('staff_user_role as ur', 'ur.user_id', 'u.id')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .select(['u.id', 'u.name', 'u.username', 'u.all_apps', 'u.group_id', 'u.department_id', 'r.code'])
    .where('u.status', '=', 0)
    .where('r.code', 'in', [...roles])
    .orderBy('u.id')
    .execute()
  const appsOf = await trx.selectFrom('staff_user_app').selectAll().execute()
  return users.map(user => {
    const apps = new Set(appsOf.filter(({ user_id }) => user_id === user.id).map(({ app_id }) => app_id))
    return { ...user, works: (appId: number) => user.all_apps || apps.has(appId) }
  })
}

/** The staff of the demo business; reviews go to the examiner with the fewest open ones, as at the desk. */
export async function findStaff(trx: Trx): Promise<Staff> {
  const users = await listStaff(trx, ['approver', 'approver_manager', 'finance', 'cs', 'risk', 'cs_manager'])
  const called = (username: string) => {
    const { id: userId, name: userName } = users.find(user => user.username === username)!
    return { userId, userName }
  }
  const among = (...codes: string[]): Examiner[] =>
    users
      .filter(user => codes.includes(user.code))
      .map(user => ({
        id: user.id,
        name: user.name,
        groupId: user.group_id,
        departmentId: user.department_id,
        works: user.works,
        open: [],
        lastAt: 0,
      }))
  const examiners = among('approver')
  const reviewers = among('approver', 'approver_manager', 'risk')
  return {
    finance: users.filter(user => user.code === 'finance').map(({ id, name }) => ({ userId: id, userName: name })),
    listers: { black: called('risk').userId, white: called('cs_manager').userId },
    service: users.filter(user => user.code === 'cs').map(user => user.id),
    examinerFor: (appId, at, endsAt, except) => leastLoaded(examiners, { appId, at, endsAt, except }),
    reviewerFor: (appId, at, endsAt, except) => leastLoaded(reviewers, { appId, at, endsAt, except }),
  }
}

/** Who has the fewest open ones, of these the one who was given one longest ago. */
function leastLoaded(
  staff: readonly Examiner[],
  { appId, at, endsAt, except }: { appId: number; at: Date; endsAt: Date | undefined; except: number | undefined },
): Examiner {
  const time = at.getTime()
  const able = staff.filter(({ id, works }) => id !== except && works(appId))
  for (const one of able) one.open = one.open.filter(ends => ends === undefined || ends > time)
  const chosen = able.reduce((best, one) =>
    one.open.length < best.open.length || (one.open.length === best.open.length && one.lastAt < best.lastAt)
      ? one
      : best,
  )
  chosen.open.push(endsAt?.getTime())
  chosen.lastAt = time
  return chosen
}
