import type { AnyCall } from '@countinghouse/contract/kernel/call'
import { kernelMessages, type Message, type MessageValues, sayMessage } from '@countinghouse/contract/kernel/message'
import { permissionName, type Right } from '@countinghouse/contract/kernel/permissions'
import { directionOf, htmlLang, type Language } from '@countinghouse/domain/kernel/language'
import { type RightCode, splitRightCode } from '@countinghouse/domain/kernel/permissions'
import type { Actor } from './actor'
import type { Db } from './context'
import { dictionaryLabel } from './dictionary-label'
import { Fault } from './fault'
import { allOf } from './filter'
import { holdsRight } from './holds-right'
import { hasAccess } from './may-call'

/** Thrown where the caller may make a call but lacks what it is asked for: the answer names the right and whom to ask. */
export class MissingRight extends Fault {
  constructor(readonly right: RightCode) {
    super(kernelMessages.notPermitted)
  }
}

/** What the call and its section need and the actor has not. */
export const rightsMissing = (actor: Actor, { access, within }: Pick<AnyCall, 'access' | 'within'>): RightCode[] =>
  [within, access].filter((one): one is Right => one !== undefined && !hasAccess(actor, one))

const MOST_NAMED = 3
/** Who gives roles to accounts. */
const GIVES_ROLES: Right = 'user.edit'

/** Whom to ask for rights: enabled staff who give roles and hold the rights themselves, since nobody gives more than he holds. */
async function listGivers(db: Db, actor: Pick<Actor, 'userId'>, rights: readonly RightCode[]): Promise<string[]> {
  const found = await db
    .selectFrom('staff_user as u')
    .select('u.name')
    .where('u.status', '=', 0)
    .where('u.deleted_at', 'is', null)
    .where('u.id', '<>', actor.userId)
    .where(allOf(...[GIVES_ROLES, ...rights].map(holdsRight)))
    .orderBy('u.id')
    .limit(MOST_NAMED)
    .execute()
  return found.map(staff => staff.name)
}

interface Lack {
  rights: readonly RightCode[]
  /** What the page is called that no role of the actor opens. */
  page?: string
}

/** What is missing and whom to ask, in the reader's language. For signed-in staff only: it names colleagues. */
export async function sayLack(
  db: Db,
  actor: Pick<Actor, 'userId'>,
  { rights, page }: Lack,
  language: Language,
): Promise<string> {
  const people = await listGivers(db, actor, rights)
  const say = (message: Message, values: MessageValues = {}) => sayMessage(message, language, values)
  const named = rights.map(right => rightName(right, language)).join(', ')
  // Each name in its own direction, so that the first one is read first in Arabic too.
  const names = directionOf(language) === 'rtl' ? people.map(name => `\u2068${name}\u2069`) : people
  const asked = new Intl.ListFormat(htmlLang(language), { type: 'disjunction' }).format(names)
  return [
    page && say(kernelMessages.closedPage, { page }),
    named && say(kernelMessages.lacksRight, { rights: named }),
    people.length ? say(kernelMessages.askPeople, { people: asked }) : say(kernelMessages.askAdministrator),
  ]
    .filter(Boolean)
    .join(language === 'zh-CN' ? '' : ' ')
}

/** A right as its role's screen calls it: the permission and the action. */
function rightName(right: RightCode, language: Language): string {
  const { permission, action } = splitRightCode(right)
  return `${permissionName(language, permission)}: ${dictionaryLabel({ dict: 'actionKey', value: action }, language)}`
}
