import { MoreOutlined } from '@ant-design/icons'
import type { ListCall, RowOf } from '@countinghouse/contract/kernel/call'
import { holds } from '@countinghouse/domain/kernel/permissions'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionMenu } from './action-menu'
import { useText } from './i18n'
import type { RowAction } from './list-types'
import { useMay } from './may'
import { useSession } from './session-store'
import './row-actions.css'

const BESIDE = 2

interface UseRowActions<C extends ListCall> {
  /** At the row's end: a menu of all, and the first two beside it on hover and focus. Undefined when nobody may do anything here. */
  inRow: ((row: RowOf<C>) => ReactNode) | undefined
  /** All as buttons, below a quick look. */
  buttons: (row: RowOf<C>) => ReactNode
  /** The dialog that is open. */
  dialog: ReactNode
}

/** What can be done with a row. What may not be done is not there; what destroys stands in the menu alone. */
export function useRowActions<C extends ListCall>(
  actions: readonly RowAction<C>[],
  text: (key: string) => string,
): UseRowActions<C> {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ action: RowAction<C>; row: RowOf<C> }>()
  const rights = useSession(state => state.rights)
  const allowed = actions.filter(
    ({ needs, asks }) => (!needs || may(needs)) && (asks === undefined || holds(rights, asks)),
  )
  const start = (action: RowAction<C>, row: RowOf<C>) => {
    if (action.to) void navigate(action.to(row))
    else setOpen({ action, row })
  }
  const possibleOn = (row: RowOf<C>) => allowed.filter(action => !action.when || action.when(row))
  const button = (action: RowAction<C>, row: RowOf<C>) => (
    <Button key={action.text} size="small" danger={action.danger} onClick={() => start(action, row)}>
      {text(action.text)}
    </Button>
  )
  const Dialog = open?.action.dialog
  const inRow = (row: RowOf<C>) => {
    const possible = possibleOn(row)
    if (possible.length === 0) return null
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keeps the row from opening below its buttons
      // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside take the keys
      <span className="ch-row-actions" onClick={event => event.stopPropagation()}>
        <span className="ch-row-actions-beside">
          {possible
            .filter(action => !action.danger)
            .slice(0, BESIDE)
            .map(action => button(action, row))}
        </span>
        <ActionMenu
          items={possible.map(action => ({ key: action.text, label: text(action.text), danger: action.danger }))}
          onChoose={chosen => start(possible.find(action => action.text === chosen)!, row)}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('kernel:more')} />
        </ActionMenu>
      </span>
    )
  }
  return {
    inRow: allowed.length === 0 ? undefined : inRow,
    buttons: row => possibleOn(row).map(action => button(action, row)),
    dialog: open && Dialog ? <Dialog row={open.row} onClose={() => setOpen(undefined)} /> : null,
  }
}
