import { lists, MOST_SAVED } from '@countinghouse/contract/areas/lists/calls'
import type { InputOf, ListCall, Page, ReadCall, RowOf } from '@countinghouse/contract/kernel/call'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { entityOf, useFieldName } from './field-name'
import { countText } from './format'
import type { LoadedScreen } from './lazy-screen'
import { flatColumns, type ListColumn, listColumns } from './list-columns'
import { type ListFilter, ListFilters } from './list-filters'
import { ListFooter } from './list-footer'
import { useListPreference } from './list-preferences'
import { ListSelection } from './list-selection'
import { ListEmpty, SkeletonCell, StaleBar } from './list-states'
import { ListTable, type ListTableProps } from './list-table'
import { ListToolbar } from './list-toolbar'
import type { ListOptions } from './list-types'
import { viewsOf } from './list-views'
import { useMay, useMayExport } from './may'
import { usePageName } from './page-name'
import { usePagePaths } from './page-paths'
import { useRowActions } from './row-actions'
import { ViewTabs } from './saved-views'
import { useSession } from './session-store'
import { type Row, useShow } from './show'
import type { ListTexts } from './text-keys'
import { useExport } from './use-export'
import { type FilterValues, isTyped, useList } from './use-list'
import { useListKeys } from './use-list-keys'
import { usePhone } from './use-phone'
import { useRead } from './use-read'
import './list-screen.css'

// Most visits to a list need none of these; they come when they are first wanted.
const ListCards = lazy(() => import('./list-cards').then(module => ({ default: module.ListCards })))
const QuickLook = lazy(() => import('./quick-look').then(module => ({ default: module.QuickLook })))
const SaveViewDialog = lazy(() => import('./save-view-dialog').then(module => ({ default: module.SaveViewDialog })))

/** What lies in one market: a list that shows these keeps to the market of the header, or says that it does not. */
const MARKET_FIELDS: readonly string[] = ['money', 'customer', 'order']
const NOTHING_INITIAL: FilterValues = {}

/**
 * A list screen from a list call: title, filters, table, quick look, export. Fields and filters are names of the
 * contract; how a value is shown, what a filter offers and what may be sorted, the contract says. A screen that wants
 * more than these options takes `useList` and a plain Table instead (DESIGN 3).
 */
export function listScreen<C extends ListCall, G extends ListTexts>(call: C, options: ListOptions<C, G>): LoadedScreen {
  function ListScreen() {
    return <ListView call={call} options={options} />
  }
  return Object.assign(ListScreen, { add: options.add })
}

interface ListViewProps<C extends ListCall, G extends ListTexts> {
  call: C
  options: ListOptions<C, G>
  /** `h2` below a page that has a heading of its own. */
  heading?: 'h1' | 'h2'
}

/** The same as an element, for a list inside another page. */
export function ListView<C extends ListCall, G extends ListTexts>({
  call,
  options,
  heading: Heading = 'h1',
}: ListViewProps<C, G>) {
  const shower = useShow()
  const { t, language } = shower
  const fieldName = useFieldName(call.area, entityOf(call))
  const navigate = useNavigate()
  const may = useMay()
  const mayExport = useMayExport(call)
  const [preference, setPreference] = useListPreference(call.path)
  const list = useList(call, {
    initial: (options.initial ?? NOTHING_INITIAL) as FilterValues,
    size: preference.pageSize,
    everyMs: options.everyMs,
  })
  const { state, answer } = list
  const phone = usePhone()
  const section = useListKeys()
  const [lookedAt, setLooked] = useState<Row>()
  const [held, setChosen] = useState<readonly Row[]>([])
  const [saving, setSaving] = useState(false)
  const exporting = useExport(call)
  const saved = useRead(lists.savedFilterList, { call: call.path, pageSize: MOST_SAVED }, { keep: true })
  const savedViews = saved.data?.list ?? []
  const [adding, setAdding] = useState(false)

  const texts: ListTexts = options.texts
  const Picture = options.picture
  const text = (name: string) => t(texts[name]!)
  const pageName = usePageName()
  const title = options.title ? t(options.title) : pageName

  const columns = listColumns(options.columns, { call, shower, fieldName, text })
  const views = viewsOf(options.views ?? [], { call, shower })
  const filters = listFilters(call, options, { fieldName, text, may })
  const isShown = (column: ListColumn) => column.folded === preference.switched.includes(column.field)
  const shown = columns.filter(isShown)

  const page = answer.data as (Pick<Page<Row>, 'list' | 'total' | 'more'> & { sums?: Row }) | undefined
  const rows = page?.list
  // As they are now: an action that was done, or refused, has read them anew. Who is on another page is as he was seen.
  const { looked, chosen } = useMemo(() => {
    const read = new Map(rows?.map(row => [row[options.rowKey], row]))
    const latest = (row: Row) => read.get(row[options.rowKey]) ?? row
    return { looked: lookedAt && latest(lookedAt), chosen: held.map(latest) }
  }, [rows, lookedAt, held, options.rowKey])
  const { totals } = options
  const summed = useRead(
    totals?.call ?? lists.exportList,
    (totals ? { ...state.filters, ...totals.of } : {}) as InputOf<ListCall>,
    { when: totals !== undefined, keep: true },
  )
  const sums = totals ? (summed.data as unknown as Row | null | undefined) : page?.sums
  const filtered = Object.keys(state.filters).length > 0
  const rowActions = useRowActions<C>(options.rowActions ?? [], text)
  const add = options.add && may(options.add.needs) ? options.add : undefined
  const paths = usePagePaths()
  const beside = options.beside && paths.has(options.beside.path) ? options.beside : undefined
  const severalMarkets = useSession(session => session.markets.length > 1)
  const market = useSession(session => session.market)
  const onlyMarket =
    severalMarkets && call.byMarket && market
      ? t('kernel:list.onlyMarket', { market: t(`app:country.${market.country}`) })
      : ''
  const everyMarket =
    severalMarkets && !call.byMarket && columns.some(({ meta }) => MARKET_FIELDS.includes(meta['x-show'] ?? ''))
  const bulk = (options.onSelection ?? []).filter(action => !action.needs || may(action.needs))
  const opens = options.opens as ((row: Row) => string) | undefined
  const keyOf = (row: Row) => row[options.rowKey] as string | number
  const sumField = options.selectionSum ?? columns.find(column => column.meta['x-show'] === 'money')?.field
  const chooses = bulk.length > 0 || sumField !== undefined

  const empty = (
    <ListEmpty
      fault={answer.error}
      filtered={filtered}
      nothing={[t(texts.nothing ?? 'kernel:list.nothingHint'), onlyMarket].join(' ').trim()}
      onRetry={() => void answer.refetch()}
      onClear={list.clear}
    />
  )

  const turn = (pageNum: number, pageSize: number) => {
    if (pageSize !== state.pageSize) setPreference({ pageSize })
    list.goTo(pageNum, pageSize)
  }
  const table: ListTableProps = {
    label: title,
    columns: shown,
    rows: answer.error && !page ? [] : rows,
    rowKey: options.rowKey,
    skeletons: state.pageSize,
    sort: { field: state.sortField, order: state.sortOrder },
    onSort: list.sortBy,
    selection: chooses ? { keys: chosen.map(keyOf), onChange: setChosen } : undefined,
    actions: rowActions.inRow && {
      title: t('kernel:list.actions'),
      node: row => rowActions.inRow?.(row as RowOf<C>),
    },
    sums: page && sums ? { ...sums, currency: sums.currency ?? page.list[0]?.currency } : undefined,
    sumTitle: t('kernel:list.sum'),
    empty,
    onLook: setLooked,
    onOpen: row => (opens ? void navigate(opens(row)) : setLooked(row)),
  }

  return (
    <section className="ch-list" data-page={Heading === 'h1' || undefined} ref={section}>
      <header className="ch-list-head">
        <Heading>
          {title}
          {page && <span className="ch-list-count">{`${countText(page.total, language)}${page.more ? '+' : ''}`}</span>}
        </Heading>
        <p>
          {text('purpose')} {everyMarket && <span className="ch-note">{t('kernel:list.everyMarket')}</span>}
        </p>
        <div className="ch-list-tools">
          <ListToolbar
            left={
              chooses &&
              !phone && (
                <ListSelection
                  actions={bulk}
                  rows={chosen}
                  keyOf={keyOf}
                  found={{ filters: state.filters, total: page?.total ?? 0 }}
                  sumField={sumField}
                  text={text}
                  onClear={() => setChosen([])}
                />
              )
            }
            columns={columns}
            isShown={isShown}
            onSwitch={column => setPreference({ switched: toggled(preference.switched, column.field) })}
            onExport={mayExport ? () => exporting.start(list.input as object, flatColumns(shown), title) : undefined}
            onExportFiles={
              mayExport && call.files
                ? () => exporting.start(list.input as object, flatColumns(shown), title, true)
                : undefined
            }
            exporting={exporting.percent}
            onRefresh={() => void answer.refetch()}
            refreshing={answer.isFetching && page !== undefined}
            beside={beside && { text: t(beside.text), onClick: () => navigate(beside.path) }}
            add={add && { text: t(add.text), onClick: () => setAdding(true) }}
          />
        </div>
      </header>
      {(views.length > 0 || savedViews.length > 0) && (
        <div className="ch-views-place">
          <ViewTabs
            call={call}
            views={views}
            saved={savedViews}
            current={state.filters}
            counted={page !== undefined && !Object.keys(state.filters).some(name => isTyped(call, name))}
            everyMs={options.everyMs}
            onChoose={list.replace}
            shower={shower}
          />
        </div>
      )}
      <ListFilters
        filters={filters}
        values={state.filters}
        onChange={list.filter}
        onClear={list.clear}
        onSave={() => setSaving(true)}
        shower={shower}
      />
      {Picture && <Picture filters={state.filters} />}
      <div className="ch-panel">
        <div className="ch-bar" data-busy={(answer.isFetching && page !== undefined) || undefined} aria-hidden />
        {answer.error && page && <StaleBar fault={answer.error} onRetry={() => void answer.refetch()} />}
        {/* The footer comes with the rows: before them it would stand where they will. */}
        <Suspense fallback={<SkeletonCell />}>
          {phone ? <ListCards {...table} /> : <ListTable {...table} />}
          {page && page.total > 0 && (
            <ListFooter
              total={page.total}
              more={page.more}
              pageNum={state.pageNum}
              pageSize={state.pageSize}
              onChange={turn}
            />
          )}
        </Suspense>
      </div>
      <Suspense>
        {looked && (
          <QuickLook
            row={looked}
            columns={flatColumns(columns)}
            path={opens?.(looked)}
            actions={rowActions.inRow && rowActions.buttons(looked as RowOf<C>)}
            onClose={() => setLooked(undefined)}
          />
        )}
        {saving && (
          <SaveViewDialog
            call={call.path}
            filters={Object.fromEntries(Object.entries(state.filters).filter(([name]) => !isTyped(call, name)))}
            onClose={() => setSaving(false)}
          />
        )}
      </Suspense>
      {rowActions.dialog}
      {add && adding && <add.dialog onClose={() => setAdding(false)} />}
    </section>
  )
}

const toggled = (fields: readonly string[], field: string): string[] =>
  fields.includes(field) ? fields.filter(other => other !== field) : [...fields, field]

interface Filtering {
  fieldName: (field: string) => string
  text: (name: string) => string
  may: ReturnType<typeof useMay>
}

function listFilters<C extends ListCall, G extends ListTexts>(
  call: C,
  options: ListOptions<C, G>,
  { fieldName, text, may }: Filtering,
): ListFilter[] {
  // Tabs for all values of a list are its filter.
  const asTabs: readonly unknown[] = options.views ?? []
  return (options.filters ?? [])
    .map((option): Partial<ListFilter> & { field: string; among?: ReadCall } =>
      typeof option === 'string' ? { field: option } : option,
    )
    .filter(({ field, among }) => !asTabs.includes(field) && (!among || may(among)))
    .map(
      (given): ListFilter => ({
        name: given.field,
        // An app is chosen by its name; only its id travels.
        title: given.title ? text(given.title) : fieldName(given.field === 'appId' ? 'appName' : given.field),
        schema: call.filters[given.field]!,
        dict: given.dict,
        control: given.control,
      }),
    )
}
