import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { ruleOutcome } from '@countinghouse/contract/areas/risk/rule/choices'
import type { RuleTrial as Trial } from '@countinghouse/contract/areas/risk/rule/rows'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import type { Decision } from '@countinghouse/domain/areas/risk/rule/decision'
import { Alert, Button, Table } from 'antd'
import { useState } from 'react'
import { faultText } from '../../../kernel/call-fault'
import { CustomerSelect } from '../../../kernel/controls/customer-select'
import { countText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { PageLink } from '../../../kernel/links'
import { useMay } from '../../../kernel/may'
import { Dash } from '../../../kernel/money'
import { ChoiceDot } from '../../../kernel/status-tag'
import { useRead } from '../../../kernel/use-read'
import '../risk-cells.css'
import './rule-trial.css'

export type Attempt = InputOf<typeof riskRules.riskRuleTry>

/** What the rule would do, before it takes effect: to the last applications, or to one customer. */
export function RuleTrial({ attempt }: { attempt: Attempt | undefined }) {
  const t = useText()
  const may = useMay()
  const [custId, setCustId] = useState<number>()
  const [requested, setRequested] = useState<Attempt>()
  const wanted: Attempt | undefined = attempt && { ...attempt, ...(custId ? { custId } : {}) }
  // What was found belongs to the rule that was asked about, not to what was typed since.
  const current = requested !== undefined && JSON.stringify(requested) === JSON.stringify(wanted)
  const { data, error, isFetching } = useRead(riskRules.riskRuleTry, requested ?? ({} as Attempt), { when: current })
  if (!may(riskRules.riskRuleTry)) return null
  return (
    <section className="ch-risk-trial" aria-label={t('risk:trial.title')}>
      <h3>{t('risk:trial.title')}</h3>
      <div className="ch-risk-trial-ask">
        <CustomerSelect
          value={custId}
          onChange={chosen => setCustId(chosen as number | undefined)}
          aria-label={t('kernel:search.customer')}
        />
        <Button disabled={!wanted} loading={current && isFetching} onClick={() => setRequested(wanted)}>
          {t(custId ? 'risk:trial.onCustomer' : 'risk:trial.onLast')}
        </Button>
      </div>
      {!current && <p className="ch-risk-trial-note">{t(wanted ? 'risk:trial.text' : 'risk:trial.incomplete')}</p>}
      {current && error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {current && data && <Found trial={data} ofCustomer={requested?.custId !== undefined} />}
    </section>
  )
}

interface ChangeProps {
  was: Decision | null
  wouldBe: Decision | null
}

/** What was decided, and what it would be where that differs. */
function Change({ was, wouldBe }: ChangeProps) {
  if (!was) return <Dash />
  if (!wouldBe || was === wouldBe) return <ChoiceDot of={ruleOutcome} value={was} />
  return (
    <span className="ch-risk-change">
      <ChoiceDot of={ruleOutcome} value={was} /> <span className="ch-risk-arrow" aria-hidden />{' '}
      <ChoiceDot of={ruleOutcome} value={wouldBe} />
    </span>
  )
}

function Found({ trial, ofCustomer }: { trial: Trial; ofCustomer: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { checked, hits, unjudged, changes, samples } = trial
  const verdict = hits > 0 ? 'holds' : unjudged > 0 ? 'cannotSay' : 'holdsNot'
  return (
    <>
      {ofCustomer ? (
        <p className="ch-risk-verdict">{t(`risk:trial.${verdict}`)}</p>
      ) : (
        <dl className="ch-risk-figures">
          <div>
            <dt>{t('risk:trial.checked')}</dt>
            <dd className="ch-figures">{countText(checked, language)}</dd>
          </div>
          <div>
            <dt>{t('risk:trial.hits')}</dt>
            <dd className="ch-figures">{countText(hits, language)}</dd>
          </div>
          {unjudged > 0 && (
            <div>
              <dt>{t('risk:trial.unjudged')}</dt>
              <dd className="ch-figures">{countText(unjudged, language)}</dd>
            </div>
          )}
          {changes.map(({ was, wouldBe, count }) => (
            <div key={`${was} ${wouldBe}`}>
              <dt>
                <Change was={was} wouldBe={wouldBe} />
              </dt>
              <dd className="ch-figures">{countText(count, language)}</dd>
            </div>
          ))}
          {changes.length === 0 && <p className="ch-risk-trial-note">{t('risk:trial.noChange')}</p>}
        </dl>
      )}
      {samples.length > 0 && (
        <Table<Trial['samples'][number]>
          size="small"
          rowKey={row => row.orderId ?? row.custId}
          pagination={false}
          scroll={{ x: 'max-content', y: 180 }}
          dataSource={samples}
          columns={[
            {
              title: t('risk:trial.application'),
              render: (_, row) =>
                row.orderNo ? (
                  <PageLink kind="order" id={row.orderId}>
                    {row.orderNo}
                  </PageLink>
                ) : (
                  <Dash />
                ),
            },
            { title: t('risk:trial.was'), render: (_, row) => <Change was={row.was} wouldBe={row.wouldBe} /> },
            {
              title: t('risk:trial.values'),
              render: (_, { values }) => (
                <bdi dir="ltr" className="ch-risk-code">
                  {Object.entries(values)
                    .map(([name, value]) => `${name} ${value ?? t('risk:trial.unknown')}`)
                    .join(' · ')}
                </bdi>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
