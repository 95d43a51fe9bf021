import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import type { AnswerOf, InputOf } from '@countinghouse/contract/kernel/call'
import { Alert, Button, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { faultText } from '../../../kernel/call-fault'
import { ChanceVerdict } from '../../../kernel/chance/chance-verdict'
import { countText, leftToRight, rateText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { useMay } from '../../../kernel/may'
import { Dash, Money } from '../../../kernel/money'
import { useRead } from '../../../kernel/use-read'
import '../rule/rule-trial.css'
import type { Attempt } from '../rule/rule-trial'
import { texts } from './texts'

type Replay = AnswerOf<typeof riskRules.riskRuleReplay>
type Side = Replay['champion']

interface RuleReplayProps {
  attempt: Attempt | undefined
  /** The rule that it would take the place of. */
  ruleId: number | undefined
}

/** The rule as a challenger: what became of past applications, and what would have with it. */
export function RuleReplay({ attempt, ruleId }: RuleReplayProps) {
  const t = useText()
  const may = useMay()
  const [requested, setRequested] = useState<InputOf<typeof riskRules.riskRuleReplay>>()
  const wanted = attempt && { ...attempt, ...(ruleId !== undefined && { id: ruleId }) }
  // What was found belongs to the rule that was asked about, not to what was typed since.
  const current = requested !== undefined && JSON.stringify(requested) === JSON.stringify(wanted)
  const { data, error, isFetching } = useRead(riskRules.riskRuleReplay, requested ?? ({} as Attempt), { when: current })
  if (!may(riskRules.riskRuleReplay)) return null
  return (
    <section className="ch-risk-trial" aria-label={t(texts.title)}>
      <h3>{t(texts.title)}</h3>
      {!current && <p className="ch-risk-trial-note">{t(texts.text)}</p>}
      <Button disabled={!wanted} loading={current && isFetching} onClick={() => setRequested(wanted)}>
        {t(texts.replay)}
      </Button>
      {current && error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {current && data && <Compared replay={data} />}
    </section>
  )
}

function Compared({ replay }: { replay: Replay }) {
  const t = useText()
  const language = useLanguage()
  const number = (count: number) => <span className="ch-figures">{countText(count, language)}</span>
  const share = (count: number, rate: string | null) => (
    <>
      {number(count)} {rate && <span className="ch-note">{leftToRight(rateText(rate, language))}</span>}
    </>
  )
  const money = (minor: number) => <Money amountMinor={minor} currency={replay.currency} />
  const line = (key: string, name: string, show: (side: Side) => ReactNode) => ({
    key,
    name,
    champion: show(replay.champion),
    challenger: show(replay.challenger),
    dropped: show(replay.dropped),
  })
  const { letIn, toPerson, fromPerson } = replay
  return (
    <>
      <Table
        size="small"
        rowKey="key"
        pagination={false}
        className="ch-risk-replay"
        scroll={{ x: 'max-content' }}
        dataSource={[
          line('applications', t(texts.applications), side => number(side.applications)),
          line('approved', t(texts.approved), side => share(side.approvedCount, side.approvedRate)),
          line('lent', t(texts.lent), side => money(side.lentAmount)),
          line('overdue', t(texts.overdue), side =>
            side.judgedCount === 0 ? <Dash /> : share(side.firstOverdueCount, side.firstOverDueRate),
          ),
          line('lost', t(texts.lost), side => money(side.lostAmount)),
        ]}
        columns={[
          { title: t(texts.measure), dataIndex: 'name' },
          { title: t(texts.champion), dataIndex: 'champion' },
          { title: t(texts.challenger), dataIndex: 'challenger' },
          { title: t(texts.dropped), dataIndex: 'dropped' },
        ]}
      />
      <dl className="ch-risk-figures">
        <div>
          <dt>{t(texts.overdueApart)}</dt>
          <dd>
            <ChanceVerdict of={replay.overdueApart} tone="bad" />
          </dd>
        </div>
        <div>
          <dt>{t(texts.lossApart)}</dt>
          <dd>
            <ChanceVerdict of={replay.lossApart} tone="bad" />
          </dd>
        </div>
        {[
          { name: t(texts.letIn), count: letIn },
          { name: t(texts.toPerson), count: toPerson },
          { name: t(texts.fromPerson), count: fromPerson },
        ]
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
      </dl>
      <p className="ch-risk-trial-note">{t(texts.note, { days: replay.days })}</p>
    </>
  )
}
