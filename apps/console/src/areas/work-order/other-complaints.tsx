import { workOrders } from '@countinghouse/contract/areas/work-order/calls'
import { Pairs } from '../../kernel/definition-pairs'
import { Section } from '../../kernel/detail-page'
import { instantText } from '../../kernel/format'
import { PageLink } from '../../kernel/links'
import { useShow } from '../../kernel/show'
import { StatusTag, toneOf } from '../../kernel/status-tag'
import { useRead } from '../../kernel/use-read'
import type { Detail } from './act-dialog'
import { texts } from './texts'

/** The customer's other complaints, the newest first. */
export function OtherComplaints({ detail }: { detail: Detail }) {
  const { t, dictionaries } = useShow()
  const found = useRead(workOrders.workOrderList, { custId: detail.custId!, pageSize: 10 }, { everyMarket: true })
  const others = found.data?.list.filter(row => row.id !== detail.id) ?? []
  return (
    <Section
      title={t(texts.others, { count: detail.ofCustomer })}
      extra={<span className="ch-note">{t(texts.similar, { count: detail.similar })}</span>}
    >
      <Pairs
        columns={1}
        pairs={others.map(row => ({
          key: String(row.id),
          label: instantText(row.createTime),
          value: (
            <>
              <PageLink kind="workOrder" id={row.id}>
                #{row.id} {dictionaries.label('questionLabel', row.questionV1)}
              </PageLink>{' '}
              <StatusTag
                tone={toneOf('workOrderStatus', row.status)}
                text={dictionaries.label('workOrderStatus', row.status)}
              />
            </>
          ),
        }))}
      />
    </Section>
  )
}
