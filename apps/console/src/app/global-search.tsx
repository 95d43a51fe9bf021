import { SearchOutlined } from '@ant-design/icons'
import { holds } from '@countinghouse/domain/kernel/permissions'
import { AutoComplete, Input } from 'antd'
import { type ComponentRef, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { instantText } from '../kernel/format'
import { useText } from '../kernel/i18n'
import { pathTo } from '../kernel/links'
import { useSession } from '../kernel/session-store'
import { useFound } from '../kernel/use-found'
import { usePageKeys } from '../kernel/use-page-keys'
import { type Command, useCommands } from './commands'
import './global-search.css'

const LIST_HEIGHT = 448

/** `Ctrl+K` or `/` from anywhere: records by number, phone, name or identity number, screens, and what can be done. */
export function GlobalSearch({ autoFocus = false, onDone }: { autoFocus?: boolean; onDone?: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const field = useRef<ComponentRef<typeof AutoComplete>>(null)
  const [typed, setTyped] = useState('')
  const { data, askable, isSearching, isError } = useFound(typed)
  // Some find a customer to name him in a form, and may not open him.
  const opensCustomers = useSession(state => holds(state.rights, 'customer.get'))
  useSearchKeys(() => field.current?.focus())
  const [open, setOpen] = useState(autoFocus)
  const commands = useCommands(open, typed.trim(), path => void navigate(path))

  const choose = (key: string) => {
    setTyped('')
    setOpen(false)
    field.current?.blur()
    const chosen = Object.values(commands)
      .flat()
      .find(one => one.key === key)
    if (chosen) chosen.run()
    else void navigate(key)
    onDone?.()
  }
  const groups = [
    { label: t('app:search.here'), options: commands.here.map(commandOption) },
    { label: t('app:search.screens'), options: commands.screens.map(commandOption) },
    { label: t('app:search.actions'), options: commands.actions.map(commandOption) },
    {
      label: t('app:search.orders'),
      options: data?.orders.map(order =>
        optionOf(
          pathTo('order', order.orderId),
          order.orderNo,
          order.custName,
          `${order.appName} · ${instantText(order.submissionTime)}`,
        ),
      ),
    },
    {
      label: t('app:search.customers'),
      options: (opensCustomers ? data?.customers : undefined)?.map(customer =>
        optionOf(pathTo('customer', customer.custId), customer.custName, customer.mobile, customer.appName),
      ),
    },
  ].filter(group => group.options && group.options.length > 0)
  const isOption = (value: string) => groups.some(({ options }) => options?.some(option => option.value === value))
  const empty = isError ? 'failed' : isSearching ? 'searching' : 'none'
  return (
    <AutoComplete
      ref={field}
      className="ch-global-search"
      value={typed}
      options={groups}
      open={open}
      defaultActiveFirstOption
      listHeight={LIST_HEIGHT}
      onOpenChange={setOpen}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      // What is chosen is done, not typed.
      onChange={(value: string) => !isOption(value) && setTyped(value)}
      onSelect={choose}
      // The Enter that chooses would press what has the focus next: a dialog's closing cross.
      onInputKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      popupMatchSelectWidth={autoFocus || 420}
      notFoundContent={
        typed.trim() === '' ? null : (
          <span className="ch-global-search-empty">{t(`kernel:search.${askable ? empty : 'short'}`)}</span>
        )
      }
    >
      <Input
        autoFocus={autoFocus}
        prefix={<SearchOutlined aria-hidden="true" />}
        suffix={!autoFocus && <kbd className="ch-global-search-key ch-ltr">Ctrl K</kbd>}
        placeholder={t('app:search.placeholder')}
        aria-label={t('app:search.label')}
        maxLength={64}
      />
    </AutoComplete>
  )
}

const commandOption = ({ key, label, of = '' }: Command) => optionOf(key, label, '', of)

function optionOf(path: string, first: string, second: string, rest: string) {
  return {
    value: path,
    label: (
      <span className="ch-global-search-hit">
        <bdi className="ch-global-search-first ch-tabular">{first}</bdi>
        {second && <bdi className="ch-tabular">{second}</bdi>}
        <bdi className="ch-global-search-rest">{rest}</bdi>
      </span>
    ),
  }
}

function useSearchKeys(focus: () => void): void {
  const go = (event: KeyboardEvent) => {
    event.preventDefault()
    focus()
  }
  usePageKeys({
    alone: event => event.key === '/' && go(event),
    ctrl: event => event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.shiftKey && go(event),
  })
}
