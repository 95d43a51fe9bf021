import { customer } from '@countinghouse/contract/areas/customer/detail/calls'
import { Input } from 'antd'
import { useState } from 'react'
import { longestOf } from '../../../kernel/field-kind'
import { useText } from '../../../kernel/i18n'
import { ListSection } from '../../../kernel/list-section'
import { usePageName } from '../../../kernel/page-name'
import { useTabState } from '../../../kernel/tab-activity'
import { texts } from './texts'
import './look-up.css'
import '../../../kernel/list-screen.css'

/** Who has this number: for somebody on the phone, who knows one number and not in which app its customer is. */
export function LookUpScreen() {
  const t = useText()
  const pageName = usePageName()
  // A number that somebody typed stays in the tab alone: an address is kept in histories and logs (DESIGN 3).
  const [keyword, setKeyword] = useTabState('number', '')
  const [typed, setTyped] = useState(keyword)
  return (
    <section className="ch-list">
      <header className="ch-list-head">
        <h1>{pageName}</h1>
        <p>{t(texts.purpose)}</p>
      </header>
      <Input.Search
        className="ch-look-up"
        autoFocus
        allowClear
        size="large"
        aria-label={t(texts.number)}
        placeholder={t(texts.number)}
        maxLength={longestOf(customer.infoQryList.input.shape.keyword)}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onSearch={number => setKeyword(number.trim())}
      />
      {keyword !== '' && (
        <ListSection
          title={t(texts.found)}
          call={customer.infoQryList}
          of={{ keyword }}
          rowKey="custId"
          columns={[
            { field: 'custName', below: 'mobile' },
            'appName',
            'reborrowFlag',
            'OrdersubmissionTime',
            'productName',
            'blackListed',
            'curp',
            'createTime',
          ]}
          nothing={t(texts.nobody)}
        />
      )}
    </section>
  )
}
