import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { permissionName } from '@countinghouse/contract/kernel/permissions'
import { menuName } from '@countinghouse/domain/kernel/menu-tree'
import { ACTION_KEYS } from '@countinghouse/domain/kernel/permissions'
import { Checkbox, Input, Tooltip } from 'antd'
import { createContext, memo, useContext, useMemo, useRef, useState } from 'react'
import { useText } from '../../../kernel/i18n'
import { useShow } from '../../../kernel/show'
import { type GrantDraft, useDraft, useSetDraft } from './grant-draft'
import { useGridKeys } from './grid-keys'
import {
  type Held,
  isMenuTick,
  type MatrixGroup,
  type MatrixRow,
  matrixGroups,
  menuTick,
  rightTick,
  ticksOfRow,
} from './matrix-rows'
import { texts } from './texts'
import './permission-matrix.css'

interface Ticking {
  /** As it stands on the server. */
  before: GrantDraft
  locked: boolean
  /** Whether the caller may give it; who has it not may still take it away. */
  mayGive: (tick: string) => boolean
}
const TickingContext = createContext<Ticking | undefined>(undefined)
const useTicking = (): Ticking => useContext(TickingContext)!

interface MatrixProps {
  held: Held
  before: GrantDraft
  tree: readonly MenuTreeNode[]
  locked: boolean
}

/** Menus and permissions by action. Only what is ticked is drawn anew: each box knows of itself alone. */
export const PermissionMatrix = memo(({ held, before, tree, locked }: MatrixProps) => {
  const { t, language, dictionaries } = useShow()
  const [search, setSearch] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const all = useMemo(() => matrixGroups(tree, held.catalogue), [tree, held])
  const wanted = search.trim().toLowerCase()
  const groups = useMemo(() => {
    const nameOf = (row: MatrixRow) =>
      row.kind === 'menu'
        ? `${menuName(row.item, language)} ${row.item.menuPath}`
        : `${permissionName(language, row.entry.permissionId)} ${row.entry.permissionId}`
    const matches = (name: string) => name.toLowerCase().includes(wanted)
    return all
      .map(group => ({
        ...group,
        rows:
          group.menu && matches(menuName(group.menu, language))
            ? group.rows
            : group.rows.filter(row => matches(nameOf(row))),
      }))
      .filter(({ rows }) => rows.length > 0)
  }, [all, wanted, language])
  const ticking = useMemo(() => {
    const grantable = new Set(
      held.catalogue.flatMap(one => one.grantable.map(action => rightTick(one.permissionId, action))),
    )
    return { before, locked, mayGive: (tick: string) => isMenuTick(tick) || grantable.has(tick) }
  }, [held, before, locked])
  useGridKeys(frame)
  return (
    <TickingContext value={ticking}>
      <div className="ch-matrix-tools">
        <Input.Search
          allowClear
          className="ch-matrix-search"
          placeholder={t(texts.search)}
          aria-label={t(texts.search)}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <span className="ch-note">{t('system:grant.text', { count: held.userCount })}</span>
      </div>
      <div className="ch-matrix-frame" ref={frame} tabIndex={locked ? 0 : undefined}>
        <table className="ch-matrix">
          <thead>
            <tr>
              <th scope="col">{t(texts.row)}</th>
              <th scope="col">{t(texts.inMenu)}</th>
              {ACTION_KEYS.map(action => (
                <th key={action} scope="col">
                  {dictionaries.label('actionKey', action)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(group => (
            <GroupRows key={group.menu?.menuId ?? 0} group={group} />
          ))}
        </table>
        {groups.length === 0 && <p className="ch-matrix-none">{t(texts.noMatch, { search: search.trim() })}</p>}
      </div>
    </TickingContext>
  )
})

const COLUMNS = 1 + ACTION_KEYS.length

const GroupRows = memo(({ group }: { group: MatrixGroup }) => {
  const { t, language } = useShow()
  const shown = new Set(
    group.rows.flatMap(row => (row.kind === 'permission' ? [row.entry.permissionId as string] : [])),
  )
  return (
    <tbody>
      <tr className="ch-matrix-group">
        <th scope="rowgroup">
          <ManyTicks
            ticks={group.rows.flatMap(ticksOfRow)}
            name={group.menu ? menuName(group.menu, language) : t(texts.row)}
          />
        </th>
        <td colSpan={COLUMNS} />
      </tr>
      {group.rows.map(row =>
        row.kind === 'permission' ? (
          <PermissionRow key={row.entry.permissionId} entry={row.entry} />
        ) : (
          <MenuRow key={row.item.menuId} row={row} below={row.item.code === null || shown.has(row.item.code)} />
        ),
      )}
    </tbody>
  )
})

function PermissionRow({ entry }: { entry: Extract<MatrixRow, { kind: 'permission' }>['entry'] }) {
  const { language, dictionaries } = useShow()
  const { permissionId, actions } = entry
  const name = permissionName(language, permissionId)
  return (
    <tr>
      <th scope="row">
        <ManyTicks ticks={actions.map(action => rightTick(permissionId, action))} name={name} />
      </th>
      <td />
      {ACTION_KEYS.map(action =>
        actions.includes(action) ? (
          <TickCell
            key={action}
            tick={rightTick(permissionId, action)}
            name={`${name}: ${dictionaries.label('actionKey', action)}`}
          />
        ) : (
          <td key={action} />
        ),
      )}
    </tr>
  )
}

function MenuRow({ row, below }: { row: Extract<MatrixRow, { kind: 'menu' }>; below: boolean }) {
  const { t, language } = useShow()
  const { item, depth } = row
  const name = menuName(item, language)
  return (
    <tr className="ch-matrix-item" style={{ '--depth': depth } as object}>
      <th scope="row">
        <bdi>{name}</bdi>
        {!below && item.code && (
          <span className="ch-matrix-note">{t(texts.opensWith, { name: permissionName(language, item.code) })}</span>
        )}
      </th>
      <TickCell tick={menuTick(item.menuId)} name={`${name}: ${t(texts.inMenu)}`} />
      <td colSpan={ACTION_KEYS.length} />
    </tr>
  )
}

function TickCell({ tick, name }: { tick: string; name: string }) {
  const t = useText()
  const { before, locked, mayGive } = useTicking()
  const ticked = useDraft(before, draft => draft.ticks[tick] === true)
  const set = useTicks()
  const was = before.ticks[tick] === true
  const mine = mayGive(tick)
  const box = (
    <Checkbox
      aria-label={name}
      tabIndex={-1}
      checked={ticked}
      disabled={locked || !(mine || was)}
      onChange={event => set([tick], event.target.checked)}
    />
  )
  return (
    <td data-change={ticked === was ? undefined : ticked ? 'added' : 'removed'}>
      {mine ? box : <Tooltip title={t('system:grant.notYours')}>{box}</Tooltip>}
    </td>
  )
}

type Share = 'all' | 'some' | 'none'

/** All ticks of a row or of a group as one box. */
function ManyTicks({ ticks, name }: { ticks: readonly string[]; name: string }) {
  const { before, locked, mayGive } = useTicking()
  const mine = ticks.filter(mayGive)
  const share = useDraft(before, (draft): Share => {
    const some = ticks.some(tick => draft.ticks[tick])
    return some ? (mine.length > 0 && mine.every(tick => draft.ticks[tick]) ? 'all' : 'some') : 'none'
  })
  const set = useTicks()
  return (
    <Checkbox
      tabIndex={-1}
      checked={share === 'all'}
      indeterminate={share === 'some'}
      disabled={locked || mine.length === 0}
      onChange={() => set(mine, share !== 'all')}
    >
      <bdi>{name}</bdi>
    </Checkbox>
  )
}

function useTicks() {
  const { before } = useTicking()
  const change = useSetDraft(before)
  return (ticks: readonly string[], on: boolean) =>
    change(draft => {
      const rest = Object.entries(draft.ticks).filter(([tick]) => !ticks.includes(tick))
      const added = on ? ticks.map((tick): [string, true] => [tick, true]) : []
      return { ticks: Object.fromEntries([...rest, ...added]) }
    })
}
