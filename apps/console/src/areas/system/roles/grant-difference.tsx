import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { dataScope } from '@countinghouse/contract/areas/system/roles/choices'
import { widensDecider } from '@countinghouse/contract/areas/system/roles/widens-decider'
import { DECIDING_RIGHTS } from '@countinghouse/contract/kernel/deciding-rights'
import { permissionName } from '@countinghouse/contract/kernel/permissions'
import { menuName } from '@countinghouse/domain/kernel/menu-tree'
import { ACTION_KEYS, splitRightCode } from '@countinghouse/domain/kernel/permissions'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { type Shower, useShow } from '../../../kernel/show'
import { useLabel } from '../../../kernel/use-label'
import { type GrantDraft, isScopeChanged, rightsIn, scopeIn, tickDifference } from './grant-draft'
import { type Held, isMenuTick, menuOfTick, rightTick } from './matrix-rows'
import { texts } from './texts'
import './grant-difference.css'

interface DifferenceProps {
  held: Held
  tree: readonly MenuTreeNode[]
  before: GrantDraft
  after: GrantDraft
}

/** Rights that make a second person decide the change: those that come, else those that are kept; none where one is enough. */
export function decidingRights({ held, before, after }: Omit<DifferenceProps, 'tree'>): string[] {
  const grantOf = (draft: GrantDraft) => ({ rights: rightsIn(draft, held), scope: scopeIn(draft) })
  if (!widensDecider(grantOf(before), grantOf(after))) return []
  const kept = DECIDING_RIGHTS.filter(right => after.ticks[right])
  const added = kept.filter(right => !before.ticks[right])
  return added.length > 0 ? added : kept
}

const rightName = ({ language, dictionaries }: Shower, right: string): string => {
  const { permission, action } = splitRightCode(right as `${string}.query`)
  return `${permissionName(language, permission)}: ${dictionaries.label('actionKey', action)}`
}

/** What comes and what goes, before it is saved, and whether somebody else has to approve it. */
export function GrantDifference(props: DifferenceProps) {
  const { held, tree, before, after } = props
  const shower = useShow()
  const { t, language, dictionaries } = shower
  const label = useLabel()
  const { added, removed } = tickDifference(before, after)
  const deciding = decidingRights(props)
  const actions = (permissionId: string, of: readonly string[]) =>
    ACTION_KEYS.filter(action => of.includes(rightTick(permissionId, action)))
      .map(action => dictionaries.label('actionKey', action))
      .join(', ')
  const rights = held.catalogue
    .map(({ permissionId }) => ({
      name: permissionName(language, permissionId),
      came: actions(permissionId, added),
      went: actions(permissionId, removed),
    }))
    .filter(({ came, went }) => came || went)
  const names = namesOf(tree, item => menuName(item, language))
  const menus = (of: readonly string[]) =>
    of
      .filter(isMenuTick)
      .map(tick => names.get(menuOfTick(tick)) ?? `#${menuOfTick(tick)}`)
      .join(', ')
  const count = (of: readonly string[], menu: boolean) => of.filter(tick => isMenuTick(tick) === menu).length
  const departments = (draft: GrantDraft) =>
    draft.scopeKind === 'departments'
      ? `: ${held.departments
          .filter(one => draft.departmentIds.includes(one.departmentId))
          .map(one => one.departmentName)
          .join(', ')}`
      : ''
  const scope = (draft: GrantDraft) => `${label(dataScope, draft.scopeKind)}${departments(draft)}`
  return (
    <div className="ch-grant-difference">
      {deciding.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t(texts.secondPersonFor, { rights: deciding.map(right => rightName(shower, right)).join('; ') })}
        />
      ) : (
        held.alwaysTwo && <Alert type="warning" showIcon title={t(texts.secondPersonAlways)} />
      )}
      <p className="ch-note">{held.userCount === 0 ? t(texts.nobody) : t(texts.affects, { count: held.userCount })}</p>
      {rights.length > 0 && (
        <Part title={t(texts.rights)} added={count(added, false)} removed={count(removed, false)}>
          {rights.map(({ name, came, went }) => (
            <Line key={name} name={name} came={came} went={went} />
          ))}
        </Part>
      )}
      {(menus(added) || menus(removed)) && (
        <Part title={t(texts.menuItems)} added={count(added, true)} removed={count(removed, true)}>
          <Line came={menus(added)} went={menus(removed)} />
        </Part>
      )}
      {isScopeChanged(before, after) && (
        <Part title={t('system:grant.scope')}>
          <Line came={scope(after)} went={scope(before)} />
        </Part>
      )}
    </div>
  )
}

const namesOf = (tree: readonly MenuTreeNode[], name: (item: MenuTreeNode) => string): Map<number, string> =>
  new Map(tree.flatMap(item => [[item.menuId, name(item)] as const, ...namesOf(item.children, name)]))

function Part({ title, added = 0, removed = 0, children }: PartProps) {
  return (
    <section>
      <h3>
        {title}
        {added > 0 && (
          <bdi dir="ltr" data-tone="good">
            +{added}
          </bdi>
        )}
        {removed > 0 && (
          <bdi dir="ltr" data-tone="bad">
            −{removed}
          </bdi>
        )}
      </h3>
      <dl>{children}</dl>
    </section>
  )
}
interface PartProps {
  title: string
  added?: number
  removed?: number
  children: ReactNode
}

function Line({ name, came, went }: { name?: string; came: string; went: string }) {
  return (
    <>
      {name && <dt>{name}</dt>}
      <dd>
        {came && <ins data-tone="good">{came}</ins>}
        {went && <del data-tone="bad">{went}</del>}
      </dd>
    </>
  )
}
