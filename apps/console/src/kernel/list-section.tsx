import type { InputOf, ListCall, RowOf } from '@countinghouse/contract/kernel/call'
import { Pagination, Table, type TableProps } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { faultText } from './call-fault'
import { Section } from './detail-page'
import { entityOf, useFieldName } from './field-name'
import { countText } from './format'
import { useTextsOf } from './i18n'
import { ListCell, ListHeading } from './list-cell'
import { listColumns } from './list-columns'
import type { ColumnOption, FieldOf } from './list-types'
import { sharedCurrency } from './shared-currency'
import { type Row, useShow } from './show'
import { isPhone } from './use-phone'
import { useRead } from './use-read'
import './list-footer.css'
import './list-table.css'

export interface ListSectionProps<C extends ListCall> {
  title: ReactNode
  call: C
  /** The inputs that the list cannot do without, and filters that are always set. */
  of: Partial<InputOf<C>>
  rowKey: FieldOf<C>
  columns: readonly ColumnOption<C, never>[]
  extra?: ReactNode
  /** What can be done with a row; stays in sight where the table scrolls sideways. */
  action?: { title: string; show: (row: RowOf<C>) => ReactNode }
  /** A line below a row that is opened. */
  expanded?: (row: Row) => ReactNode
  /** What to say when there is none. */
  nothing?: string
  /** Not there as long as it lists nothing. */
  ifAny?: boolean
  /** What the rows hang on, such as how far a job is: when it changes they are asked anew. */
  asOf?: string
  /** Rows of what the page shows, which keeps to the market of the header. */
  inMarket?: boolean
}

const PAGE = 30

/** A short list inside a detail: all columns fit, no filters, pages only when there are many rows. */
export function ListSection<C extends ListCall>({
  title,
  call,
  of,
  rowKey,
  columns,
  extra,
  action,
  expanded,
  nothing,
  ifAny = false,
  asOf = '',
  inMarket = false,
}: ListSectionProps<C>) {
  const shower = useShow()
  const { t } = shower
  // The list of another area is in that area's words.
  const hasWords = useTextsOf(call.area)
  const fieldName = useFieldName(call.area, entityOf(call))
  const [pageNum, setPage] = useState(1)
  const answer = useRead(call, { ...of, pageNum, pageSize: PAGE } as InputOf<C>, {
    keep: true,
    everyMarket: !inMarket,
  })
  const { refetch } = answer
  const requestedAsOf = useRef(asOf)
  useEffect(() => {
    if (requestedAsOf.current === asOf) return
    requestedAsOf.current = asOf
    void refetch()
  }, [asOf, refetch])
  const page = answer.data as { list: Row[]; total: number } | undefined
  if (ifAny && !page?.total && !answer.error) return null
  const shown = listColumns(columns, {
    call,
    shower,
    fieldName,
  })
  const currency = sharedCurrency(page?.list)
  const tableColumns: TableProps<Row>['columns'] = shown.map(column => ({
    key: column.field,
    title: <ListHeading column={column} currency={currency} />,
    align: column.figure ? 'right' : 'start',
    render: (_, row) => <ListCell column={column} row={row} look={{ inTable: true, bare: currency !== undefined }} />,
  }))
  if (action) {
    tableColumns?.push({
      key: 'action',
      title: action.title,
      // On a phone it scrolls with the row; fixed, it would cover it.
      fixed: isPhone() ? undefined : 'end',
      render: (_, row) => action.show(row as RowOf<C>),
    })
  }
  return (
    <Section title={title} count={page?.total ? countText(page.total, shower.language) : undefined} extra={extra} flush>
      <Table<Row>
        ref={table => scrollsByKey(table?.nativeElement)}
        className="ch-table ch-table-plain"
        size="small"
        columns={hasWords ? tableColumns : []}
        dataSource={hasWords ? page?.list : undefined}
        rowKey={rowKey}
        loading={!hasWords || (answer.isPending && !answer.error)}
        pagination={false}
        // As wide as its panel as long as its columns find room by standing in two lines.
        scroll={{ x: true }}
        expandable={
          expanded && {
            expandedRowRender: expanded,
            expandRowByClick: true,
            columnTitle: <span role="img" aria-label={t('kernel:details')} />,
          }
        }
        locale={{
          emptyText: (
            <span className="ch-note">
              {answer.error
                ? faultText(answer.error, t('kernel:fault.service'))
                : answer.isPending || !hasWords
                  ? ' '
                  : (nothing ?? t('kernel:list.nothing'))}
            </span>
          ),
        }}
      />
      {page && page.total > PAGE && (
        <Pagination
          className="ch-footer"
          size="small"
          current={pageNum}
          pageSize={PAGE}
          total={page.total}
          showSizeChanger={false}
          showTotal={(total, [from, to]) => t('kernel:list.total', { from, to, total })}
          onChange={setPage}
        />
      )}
    </Section>
  )
}

/** A part that scrolls sideways must be reachable without a mouse, also in browsers that do not see to it. */
function scrollsByKey(table: HTMLElement | undefined): void {
  table?.querySelector('.ant-table-content')?.setAttribute('tabindex', '0')
}
