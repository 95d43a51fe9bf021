import { auth } from '@countinghouse/contract/areas/auth/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { CallFault } from '../kernel/call-fault'
import { ask } from '../kernel/client'
import { useInstallation } from '../kernel/installation'
import { type Market, setMarkets, useSession } from '../kernel/session-store'

export type SessionLoad = 'entered' | 'noMenus' | 'ended' | 'failed'

/** Fetches who is here and what they may see; asked once, navigation goes on with it. */
export async function loadSession(): Promise<SessionLoad> {
  if (useSession.getState().menus) return 'entered'
  try {
    const answer = await ask(auth.routes, {})
    if (answer.menus.length === 0) return 'noMenus'
    takeIn(answer)
    return 'entered'
  } catch (fault) {
    if (!(fault instanceof CallFault)) throw fault
    if (fault.code === CODE.notSignedIn) return 'ended'
    return fault.code === CODE.notPermitted ? 'noMenus' : 'failed'
  }
}

function takeIn({ menus, permissions, user, installation }: AnswerOf<typeof auth.routes>): void {
  const { userId, userName, roleCodes, avatarUrl = '', apps } = user
  useSession.setState({
    user: { userId, userName, roleCodes, avatarUrl },
    menus,
    rights: Object.fromEntries(permissions.map(({ permissionId, actions }) => [permissionId, actions])),
  })
  setMarkets(marketsOf(apps))
  useInstallation.setState({ ...installation, mustChangePassword: user.mustChangePassword })
}

/** Each country once, in the order of the user's apps. */
export function marketsOf(apps: readonly Market[]): Market[] {
  const byCountry = new Map(apps.map(({ country, currency }) => [country, { country, currency }]))
  return [...byCountry.values()]
}
