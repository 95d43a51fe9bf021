import { accounts } from '@countinghouse/contract/areas/operation/account/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { faultText } from '../../../kernel/call-fault'
import { Section } from '../../../kernel/detail-page'
import { useText } from '../../../kernel/i18n'
import { ListView } from '../../../kernel/list-screen'
import type { ListOptions } from '../../../kernel/list-types'
import { Money } from '../../../kernel/money'
import { usePageName } from '../../../kernel/page-name'
import { useSession } from '../../../kernel/session-store'
import { useShow } from '../../../kernel/show'
import { useRead } from '../../../kernel/use-read'
import './accounts.css'
import { texts } from './texts'

type Account = RowOf<typeof accounts.queryAccountList>
type Flows = typeof accounts.queryAccountTradeFlowList

const ALL = 200

const STATEMENT: ListOptions<Flows> = {
  texts,
  title: texts.title,
  rowKey: 'tradeFlowId',
  filters: ['payChannel', 'tradeType', 'tradeTime', 'orderNo', 'currency', 'accountName'],
  columns: [
    'tradeTime',
    'tradeType',
    'tradeAmount',
    'balanceAfter',
    { field: 'orderNo', below: 'flowId' },
    { field: 'payChannel', width: 168, below: 'channelReference' },
    { field: 'tradeNo', width: 180, folded: true },
    { field: 'accountName', folded: true },
  ],
}

/** What each channel account of the market holds; below, the lines of their statements. */
export function AccountScreen() {
  const t = useText()
  const pageName = usePageName()
  const currency = useSession(state => state.market?.currency)
  const [query, setQuery] = useSearchParams()
  const answer = useRead(accounts.queryAccountList, { currency, pageSize: ALL }, { keep: true })
  const options = useMemo(() => ({ ...STATEMENT, initial: { currency } }), [currency])
  const chosen = query.get('payChannel')
  const choose = (channel: string) => setQuery(channel === chosen ? {} : { payChannel: channel }, { replace: true })
  return (
    <div className="ch-detail">
      <Section title={pageName} extra={<span className="ch-note">{t('operation:accounts.purpose')}</span>}>
        {answer.error && !answer.data && (
          <p className="ch-note">{faultText(answer.error, t('kernel:fault.service'))}</p>
        )}
        {!answer.data && !answer.error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {answer.data?.total === 0 && <p className="ch-note">{t('operation:accounts.nothing')}</p>}
        <div className="ch-op-accounts">
          {answer.data?.list.map(account => (
            <AccountCard
              key={account.accountId}
              account={account}
              chosen={account.payChannel === chosen}
              onChoose={() => choose(account.payChannel)}
            />
          ))}
        </div>
      </Section>
      {/* The accounts above it would push it down. */}
      {(answer.data || answer.error) && (
        <ListView call={accounts.queryAccountTradeFlowList} options={options as ListOptions<Flows>} />
      )}
    </div>
  )
}

interface CardProps {
  account: Account
  chosen: boolean
  onChoose: () => void
}

function AccountCard({ account, chosen, onChoose }: CardProps) {
  const { t, dictionaries, field } = useShow()
  return (
    <button type="button" className="ch-op-account" aria-pressed={chosen} onClick={onChoose}>
      <bdi className="ch-op-account-name">{dictionaries.label('payChannel', account.payChannel)}</bdi>
      <Money amountMinor={account.balance} currency={account.currency} size="large" />
      <span className="ch-op-account-note">
        {account.lastTradeTime === null ? (
          t('operation:accounts.quiet')
        ) : (
          <>
            {t('operation:accounts.last')} {field(accounts.queryAccountList.row, account, 'lastTradeTime')}
          </>
        )}
      </span>
    </button>
  )
}
