import { auth } from '@countinghouse/contract/areas/auth/calls'
import { authMessages } from '@countinghouse/contract/areas/auth/messages'
import type { MenuNode as WireMenu } from '@countinghouse/contract/areas/auth/rows'
import { buildMenuTree, type MenuNode, menuName, routableMenus } from '@countinghouse/domain/kernel/menu-tree'
import { type ActionKey, holds, type RightCode } from '@countinghouse/domain/kernel/permissions'
import { Fault } from '../../kernel/fault'
import { implement } from '../../kernel/implement'
import { sayLack } from '../../kernel/missing-right'
import { endSessions } from '../../kernel/session'
import { readSetting } from '../../kernel/setting'
import { changePassword } from './change-password'
import { readPasswordPolicy } from './moves'
import { findPage, findStaff, listApps, listMenus, pageOfSessions, pageOfSignIns } from './queries'
import { avatarUrlOf, signIn } from './sign-in'

export const authHandlers = implement(auth, {
  login: signIn,

  logout: async (_, { db, actor, now }) => {
    await endSessions(db, { sessionIds: [actor.sessionId] }, 'signed-out', now)
    return {}
  },

  modifyPwd: async (input, context) => {
    await changePassword(input, context)
    return {}
  },

  passwordPolicy: (_, { db }) => readPasswordPolicy(db),

  routes: async (_, { db, actor, services }) => {
    const menus = buildMenuTree(await listMenus(db, actor.userId))
    if (!routableMenus(menus).length) throw new Fault(authMessages.noMenus)
    const staff = await findStaff(db, actor.userId)
    return {
      menus: menus.map(wireMenu),
      permissions: Object.entries(actor.rights).map(([permissionId, actions]) => ({
        permissionId,
        actions: [...actions] as ActionKey[],
      })),
      user: {
        userId: actor.userId,
        userName: actor.userName,
        roleCodes: [...actor.roleCodes],
        avatarUrl: avatarUrlOf(staff?.avatarFileId),
        apps: await listApps(db, actor),
        mustChangePassword: actor.mustChangePassword,
      },
      installation: {
        mode: services.env.mode,
        idleMinutes: await readSetting(db, 'session.idleMinutes'),
        demoStatistics: services.env.demoStatistics,
      },
    }
  },

  pageAccess: async ({ path }, { db, actor, language }) => {
    const page = await findPage(db, path)
    if (!page) return { known: false, hint: '' }
    const right: RightCode = `${page.code}.query`
    const rights = page.code === null || holds(actor.rights, right) ? [] : [right]
    return { known: true, hint: await sayLack(db, actor, { rights, page: menuName(page, language) }, language) }
  },

  sessionList: async (input, { db, actor, now }) => {
    const { list, ...counted } = await pageOfSessions(db, input, now)
    return { ...counted, list: list.map(row => ({ ...row, current: row.sessionId === actor.sessionId })) }
  },

  sessionEnd: async ({ sessionIds }, { db, now }) => ({
    ended: await endSessions(db, { sessionIds }, 'forced', now),
  }),

  signInLogList: (input, { db }) => pageOfSignIns(db, input),
})

const wireMenu = (node: MenuNode): WireMenu => ({ ...node, children: node.children.map(wireMenu) })
