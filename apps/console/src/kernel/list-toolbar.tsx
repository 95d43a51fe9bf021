import {
  ColumnHeightOutlined,
  DownloadOutlined,
  PictureOutlined,
  ReloadOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useText } from './i18n'
import { changeLayout, useLayout } from './layout-store'
import type { ListColumn } from './list-columns'
import './list-toolbar.css'

interface ToolbarProps {
  /** What is chosen, and what can be done with it. */
  left?: ReactNode
  /** The one primary button. */
  add?: { text: string; onClick: () => void }
  /** A page that serves the same purpose another way. */
  beside?: { text: string; onClick: () => void }
  columns: readonly ListColumn[]
  isShown: (column: ListColumn) => boolean
  onSwitch: (column: ListColumn) => void
  onExport?: () => void
  /** The same with the files of the rows. */
  onExportFiles?: () => void
  /** How far the export is that runs, 0 to 100. */
  exporting: number | undefined
  onRefresh: () => void
  refreshing: boolean
}

export function ListToolbar({
  left,
  add,
  beside,
  columns,
  isShown,
  onSwitch,
  onExport,
  onExportFiles,
  exporting,
  onRefresh,
  refreshing,
}: ToolbarProps) {
  const t = useText()
  const density = useLayout(layout => layout.density)
  const chooser = (
    <div className="ch-column-list">
      {columns.map((column, index) => (
        // The first column says which row it is, so it always stays.
        <Checkbox key={column.field} disabled={index === 0} checked={isShown(column)} onChange={() => onSwitch(column)}>
          {column.title}
        </Checkbox>
      ))}
    </div>
  )
  return (
    <div className="ch-toolbar">
      {left}
      <div className="ch-toolbar-end">
        {beside && (
          <Button type="text" icon={<SearchOutlined />} onClick={beside.onClick}>
            {beside.text}
          </Button>
        )}
        {onExport && (
          <Button type="text" icon={<DownloadOutlined />} loading={exporting !== undefined} onClick={onExport}>
            {exporting === undefined ? t('kernel:list.export') : t('kernel:list.exporting', { percent: exporting })}
          </Button>
        )}
        {onExportFiles && (
          <Button
            type="text"
            icon={<PictureOutlined />}
            disabled={exporting !== undefined}
            title={t('kernel:list.exportFilesHint')}
            onClick={onExportFiles}
          >
            {t('kernel:list.exportFiles')}
          </Button>
        )}
        <Popover trigger="click" placement="bottomRight" content={chooser} title={t('kernel:list.columns')}>
          <Tooltip title={t('kernel:list.columns')}>
            <Button type="text" icon={<SettingOutlined />} aria-label={t('kernel:list.columns')} />
          </Tooltip>
        </Popover>
        <Tooltip title={t('kernel:list.density')}>
          <Button
            type="text"
            icon={<ColumnHeightOutlined />}
            aria-label={t('kernel:list.density')}
            aria-pressed={density === 'compact'}
            onClick={() => changeLayout({ density: density === 'compact' ? 'normal' : 'compact' })}
          />
        </Tooltip>
        <Tooltip title={t('kernel:list.refresh')}>
          <Button
            type="text"
            icon={<ReloadOutlined spin={refreshing} />}
            aria-label={t('kernel:list.refresh')}
            onClick={onRefresh}
          />
        </Tooltip>
        {add && (
          <Button className="ch-list-add" type="primary" onClick={add.onClick}>
            {add.text}
          </Button>
        )}
      </div>
    </div>
  )
}
