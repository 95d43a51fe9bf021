import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { type ReactElement, useRef } from 'react'

interface ActionMenuProps extends Pick<DropdownProps, 'placement'> {
  items: NonNullable<MenuProps['items']>
  selected?: string
  onChoose: (key: string) => void
  /** The button that opens it. */
  children: ReactElement
}

/** The menu of a button. It takes the focus while it is open and gives it back, so that a dialog which follows does too. */
export function ActionMenu({ items, selected, onChoose, children, placement }: ActionMenuProps) {
  const opener = useRef<Element>(null)
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement={placement}
      onOpenChange={open => {
        if (open) opener.current = document.activeElement
      }}
      menu={{
        items,
        selectable: selected !== undefined,
        selectedKeys: selected === undefined ? [] : [selected],
        onClick: ({ key, domEvent }) => {
          // The same Enter would press what has the focus next: a dialog's closing cross.
          domEvent.preventDefault()
          if (opener.current instanceof HTMLElement) opener.current.focus()
          onChoose(key)
        },
      }}
    >
      {children}
    </Dropdown>
  )
}
