import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Pairs } from './definition-pairs'
import { useDirection, useText } from './i18n'
import type { ListColumn } from './list-columns'
import type { Row } from './show'
import { useTabActive } from './tab-activity'
import './quick-look.css'

interface QuickLookProps {
  row: Row
  columns: readonly ListColumn[]
  /** The page of the row. */
  path?: string
  actions?: ReactNode
  onClose: () => void
}

/** A row at a glance, in the words of its list; what needs more room has a page of its own. */
export function QuickLook({ row, columns, path, actions, onClose }: QuickLookProps) {
  const t = useText()
  const navigate = useNavigate()
  const direction = useDirection()
  const active = useTabActive()
  const first = columns[0]
  return (
    <Drawer
      open={active}
      onClose={onClose}
      size={440}
      placement={direction === 'rtl' ? 'left' : 'right'}
      title={first?.node(row)}
      extra={
        path && (
          <Button type="primary" onClick={() => void navigate(path)}>
            {t('kernel:list.open')}
          </Button>
        )
      }
      footer={actions && <div className="ch-quick-look-actions">{actions}</div>}
    >
      <Pairs
        columns={1}
        pairs={columns.slice(1).map(column => ({ key: column.field, label: column.title, value: column.node(row) }))}
      />
    </Drawer>
  )
}
