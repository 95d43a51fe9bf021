import type { TableProps } from 'antd'
import { Table } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLayout } from './layout-store'
import { ListCell, ListHeading } from './list-cell'
import { decisionMark, type ListColumn } from './list-columns'
import { SkeletonRows } from './list-states'
import { sharedCurrency } from './shared-currency'
import type { Row, ShowOptions } from './show'
import './list-table.css'

export interface ListTableProps {
  columns: readonly ListColumn[]
  rows: readonly Row[] | undefined
  rowKey: string
  skeletons: number
  sort: { field: string | undefined; order: 'asc' | 'desc' }
  onSort: (field: string | undefined, order: 'asc' | 'desc') => void
  selection?: { keys: readonly (string | number)[]; onChange: (rows: Row[]) => void }
  actions?: { title: string; node: (row: Row) => ReactNode }
  sums?: Row
  sumTitle: string
  empty: ReactNode
  onLook: (row: Row) => void
  onOpen: (row: Row) => void
  label: string
}

/** Room for the button that opens a row's menu; the others float beside it. */
const ACTIONS_WIDTH = 44
const SELECTION_WIDTH = 40
const CELL_PADDING = 16

export function ListTable(props: ListTableProps) {
  const { columns, rows, rowKey, skeletons, sort, onSort, selection, actions, sums, sumTitle, empty } = props
  const { onLook, onOpen, label } = props
  const density = useLayout(layout => layout.density)
  const tall = columns.some(column => column.below)
  const currency = sharedCurrency(rows)
  const look: ShowOptions = { inTable: true, bare: currency !== undefined }
  if (!rows) return <SkeletonRows count={skeletons} tall={tall} compact={density === 'compact'} />

  const tableColumns: TableProps<Row>['columns'] = columns.map((column, index) => ({
    key: column.field,
    dataIndex: column.field,
    title: <ListHeading column={column} currency={currency} width={column.width - CELL_PADDING} />,
    minWidth: column.width,
    // Figures stand on the right in every script, so that their digits line up.
    align: column.figure ? 'right' : 'start',
    fixed: index === 0 ? 'start' : undefined,
    sorter: column.sortable,
    onHeaderCell: () => decisionMark(column),
    sortOrder: sort.field === column.field ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
    render: (_, row) => <ListCell column={column} row={row} look={look} />,
  }))
  if (actions) {
    tableColumns.push({
      key: 'ch-actions',
      title: <span className="ch-unseen">{actions.title}</span>,
      width: ACTIONS_WIDTH,
      fixed: 'end',
      render: (_, row) => actions.node(row),
    })
  }

  return (
    <Table<Row>
      aria-label={label}
      className={tall ? 'ch-table ch-table-tall' : 'ch-table'}
      size={density === 'compact' ? 'small' : 'middle'}
      columns={tableColumns}
      dataSource={[...rows]}
      rowKey={rowKey}
      pagination={false}
      // Columns are at least as wide as they say, and wider when what they hold is. Head and body are one table, so
      // that headings cannot leave their columns; the head stays in sight by style.
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      locale={{ emptyText: empty }}
      onChange={(_pages, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter
        onSort(one?.order ? String(one.columnKey) : undefined, one?.order === 'ascend' ? 'asc' : 'desc')
      }}
      rowSelection={
        selection && {
          fixed: true,
          columnWidth: SELECTION_WIDTH,
          selectedRowKeys: [...selection.keys],
          preserveSelectedRowKeys: true,
          onChange: (_keys, chosen) => selection.onChange(chosen.filter(Boolean)),
        }
      }
      onRow={row => ({
        tabIndex: 0,
        onClick: () => onLook(row),
        onKeyDown: event => rowKeys(event, row, onLook, onOpen),
      })}
      summary={
        sums && rows.length > 0
          ? () => (
              <SumRow
                columns={columns}
                sums={sums}
                look={{ inTable: true, bare: currency !== undefined && sums.currency === currency }}
                title={sumTitle}
                offset={selection ? 1 : 0}
                extra={actions ? 1 : 0}
              />
            )
          : undefined
      }
    />
  )
}

/** Arrows go from row to row, Enter opens the row's page, the space bar its quick look. */
function rowKeys(
  event: KeyboardEvent<HTMLElement>,
  row: Row,
  onLook: (row: Row) => void,
  onOpen: (row: Row) => void,
): void {
  if (event.target !== event.currentTarget) return
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    const next = event.currentTarget[step[event.key]]
    if (next instanceof HTMLElement) next.focus()
  } else if (event.key === 'Enter') onOpen(row)
  else if (event.key === ' ') {
    event.preventDefault()
    onLook(row)
  }
}

interface SumRowProps {
  columns: readonly ListColumn[]
  sums: Row
  look: ShowOptions
  title: string
  offset: number
  extra: number
}

/** Totals of everything that is filtered, below the columns that they total. */
function SumRow({ columns, sums, look, title, offset, extra }: SumRowProps) {
  return (
    <Table.Summary>
      <Table.Summary.Row className="ch-sums">
        {offset > 0 && <Table.Summary.Cell index={0} />}
        {columns.map((column, index) => (
          <Table.Summary.Cell key={column.field} index={index + offset} align={column.figure ? 'right' : 'start'}>
            {index === 0 ? title : column.field in sums ? column.node(sums, look) : null}
          </Table.Summary.Cell>
        ))}
        {extra > 0 && <Table.Summary.Cell index={columns.length + offset} />}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
