import { riskChallenges } from '@countinghouse/contract/areas/risk/challenge/calls'
import { challengeCounted, challengeSide } from '@countinghouse/contract/areas/risk/challenge/choices'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Segmented, Skeleton, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { ChanceVerdict } from '../../../kernel/chance/chance-verdict'
import { countText, leftToRight, rateText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { ListSection } from '../../../kernel/list-section'
import type { RowDialogProps } from '../../../kernel/list-types'
import { Dash, Money } from '../../../kernel/money'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { Code } from '../risk-cells'
import { texts } from './texts'

type Challenge = RowOf<typeof riskChallenges.riskChallengeList>
type Result = AnswerOf<typeof riskChallenges.riskChallengeResult>
type Side = Result['champion']
type Apart = Result['approvedApart']

/** Both sides of a challenge, measure by measure, with the applications behind them. */
export function ResultDialog({ row, onClose }: RowDialogProps<Challenge>) {
  const t = useText()
  const { data, error } = useRead(riskChallenges.riskChallengeResult, { challengeId: row.challengeId })
  return (
    <AppModal open width={1040} title={t(texts.resultOf, { name: row.challengeName })} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {!data && !error && <Skeleton active />}
      {data && <Sides result={data} />}
      <Decided challengeId={row.challengeId} />
    </AppModal>
  )
}

function Sides({ result }: { result: Result }) {
  const t = useText()
  const language = useLanguage()
  const label = useLabel()
  const number = (count: number) => <span className="ch-figures">{countText(count, language)}</span>
  const money = (minor: number) => <Money amountMinor={minor} currency={result.currency} />
  const share = (count: number, rate: string | null, of?: string) => (
    <>
      {number(count)} {rate && <span className="ch-note">{leftToRight(rateText(rate, language))}</span>}{' '}
      {of && <span className="ch-note">{of}</span>}
    </>
  )
  const line = (key: string, name: string, show: (side: Side) => ReactNode, apart?: Apart) => ({
    key,
    name,
    champion: show(result.champion),
    challenger: show(result.challenger),
    apart,
  })
  const { addedRules, leftOutRules } = result.challenge
  const lines = [
    {
      key: 'rules',
      name: t(texts.rules),
      champion: t(texts.inForce),
      challenger: <Differs without={leftOutRules} added={addedRules} />,
      apart: undefined,
    },
    line('customers', t(texts.customers), side => number(side.customers)),
    line('applications', t(texts.applications), side => number(side.applications)),
    line('approved', t(texts.approved), side => share(side.approvedCount, side.approvedRate), result.approvedApart),
    line('disbursed', t(texts.disbursed), side => number(side.disbursedCount)),
    line('lent', t(texts.lent), side => money(side.lentAmount), result.lentApart),
    line(
      'overdue',
      t(texts.overdue),
      side =>
        side.judgedCount === 0 ? (
          <Dash />
        ) : (
          share(side.firstOverdueCount, side.firstOverDueRate, t(texts.judged, { count: side.judgedCount }))
        ),
      result.overdueApart,
    ),
    line('lost', t(texts.lost), side => money(side.lostAmount), result.lossApart),
  ]
  return (
    <>
      <Table<(typeof lines)[number]>
        size="small"
        rowKey="key"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={lines}
        columns={[
          { title: t(texts.measure), dataIndex: 'name', width: 160 },
          { title: label(challengeSide, 'champion'), dataIndex: 'champion' },
          { title: label(challengeSide, 'challenger'), dataIndex: 'challenger' },
          { title: t(texts.verdict), render: (_, { apart }) => apart && <ChanceVerdict of={apart} /> },
        ]}
      />
      <p className="ch-note">{t(texts.note)}</p>
    </>
  )
}

/** By which rules the challenger's side differs. */
function Differs({ without, added }: { without: readonly string[]; added: readonly string[] }) {
  const t = useText()
  return (
    <>
      {without.map(text => (
        <div key={text}>
          <span className="ch-note">{t(texts.without)}</span> <Code text={text} />
        </div>
      ))}
      {added.map(text => (
        <div key={text}>
          <span className="ch-note">{t(texts.with)}</span> <Code text={text} />
        </div>
      ))}
    </>
  )
}

/** The applications that the challenge decided, by what became of them. */
function Decided({ challengeId }: { challengeId: number }) {
  const t = useText()
  const label = useLabel()
  const [counted, setCounted] = useState<(typeof challengeCounted.options)[number]>('asked')
  const [side, setSide] = useState<(typeof challengeSide.options)[number]>('challenger')
  return (
    <ListSection
      key={`${counted} ${side}`}
      title={t(texts.orders)}
      extra={
        <>
          <Segmented
            value={side}
            onChange={setSide}
            options={challengeSide.options.map(value => ({ value, label: label(challengeSide, value) }))}
          />{' '}
          <Segmented
            value={counted}
            onChange={setCounted}
            options={challengeCounted.options.map(value => ({ value, label: label(challengeCounted, value) }))}
          />
        </>
      }
      call={riskChallenges.riskChallengeOrders}
      of={{ challengeId, challengeSide: side, counted }}
      rowKey="checkId"
      nothing={t(texts.none)}
      columns={['orderNo', 'custName', 'checkedAt', 'decision', 'approved', 'disbursed', 'firstOverdueYes']}
    />
  )
}
