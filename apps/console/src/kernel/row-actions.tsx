import { MoreOutlined } from '@ant-design/icons'
import type { ListCall, RowOf } from '@countinghouse/contract/kernel/call'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from './i18n'
import type { RowAction } from './list-types'
import { useMay } from './may'
import './row-actions.css'

const SHOWN = 2

interface UseRowActions<C extends ListCall> {
  /** The buttons of a row; undefined when nobody may do anything here. */
  buttons: ((row: RowOf<C>) => ReactNode) | undefined
  /** Room for as many as are shown. */
  width: number
  /** The dialog that is open. */
  dialog: ReactNode
}

/** At most two actions of a row are shown, the rest stand in a menu; what may not be done is not there. */
export function useRowActions<C extends ListCall>(
  actions: readonly RowAction<C>[],
  text: (key: string) => string,
): UseRowActions<C> {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ action: RowAction<C>; row: RowOf<C> }>()
  const allowed = actions.filter(action => !action.needs || may(action.needs))
  const start = (action: RowAction<C>, row: RowOf<C>) => {
    if (action.to) void navigate(action.to(row))
    else setOpen({ action, row })
  }
  const Dialog = open?.action.dialog
  const dialog = open && Dialog ? <Dialog row={open.row} onClose={() => setOpen(undefined)} /> : null
  const width = allowed.length === 1 ? 96 : 168
  if (allowed.length === 0) return { buttons: undefined, width, dialog }
  const buttons = (row: RowOf<C>) => {
    const possible = allowed.filter(action => !action.when || action.when(row))
    const rest = possible.slice(SHOWN)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keeps the row from opening below its buttons
      // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside take the keys
      <span className="ch-row-actions" onClick={event => event.stopPropagation()}>
        {possible.slice(0, SHOWN).map(action => (
          <Button key={action.text} type="link" size="small" danger={action.danger} onClick={() => start(action, row)}>
            {text(action.text)}
          </Button>
        ))}
        {rest.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: rest.map(action => ({ key: action.text, label: text(action.text), danger: action.danger })),
              onClick: ({ key }) => start(rest.find(action => action.text === key)!, row),
            }}
          >
            <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('kernel:more')} />
          </Dropdown>
        )}
      </span>
    )
  }
  return { buttons, width, dialog }
}
