import { firstChannel, strategyTrials, workOrder } from '@countinghouse/contract/areas/collection/trial/calls'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Skeleton, Table } from 'antd'
import type { ReactNode } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { ChanceVerdict } from '../../../kernel/chance/chance-verdict'
import { leftToRight, rateText } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { Money } from '../../../kernel/money'
import { RowsBehind } from '../../../kernel/tasks/rows-behind'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { Credits, Customers, FollowUps, type OfSide } from './behind'
import { texts } from './texts'

type Trial = RowOf<typeof strategyTrials.trialList>
type Report = AnswerOf<typeof strategyTrials.trialReport>
type Side = Report['a']
type Compared = Report['recovery']

/** Both sides of a trial, measure by measure; each figure opens its rows. */
export function CompareDialog({ row, onClose }: RowDialogProps<Trial>) {
  const t = useText()
  const language = useLanguage()
  const label = useLabel()
  const { data, error } = useRead(strategyTrials.trialReport, { trialId: row.trialId })
  const lines = (report: Report): { key: string; name: string; a: ReactNode; b: ReactNode; apart?: Compared }[] => {
    const ofSide = (trialSide: OfSide['trialSide'], side: typeof texts.sideA): OfSide => ({
      trialId: row.trialId,
      trialSide,
      name: `${row.trialName} · ${t(side)}`,
    })
    const both = (key: string, name: string, show: (side: Side, of: OfSide) => ReactNode, apart?: Compared) => ({
      key,
      name,
      a: show(report.a, ofSide('a', texts.sideA)),
      b: show(report.b, ofSide('b', texts.sideB)),
      ...(apart && { apart }),
    })
    const money = (amount: number) => <Money amountMinor={amount} currency={report.currency} />
    const { trial } = report
    const way = (order: Trial['workOrderA'], days: number, channel: Trial['firstChannelA']) =>
      t(texts.wayOf, { order: label(workOrder, order), days, channel: label(firstChannel, channel) })
    return [
      {
        key: 'way',
        name: t(texts.way),
        a: way(trial.workOrderA, trial.contactEveryDaysA, trial.firstChannelA),
        b: way(trial.workOrderB, trial.contactEveryDaysB, trial.firstChannelB),
      },
      both('customers', t(texts.customers), (side, of) => <Customers of={of} value={side.customers} counted="all" />),
      both('follows', t(texts.follows), (side, of) => <FollowUps of={of} value={side.followCount} />),
      both('recovered', t(texts.recovered), (side, of) => (
        <Credits of={of} value={side.recoveryAmount}>
          {money(side.recoveryAmount)}
        </Credits>
      )),
      both('each', t(texts.each), side => money(side.recoveredEach), report.recovery),
      both('promised', t(texts.promised), (side, of) => (
        <Customers of={of} value={side.promisedCount} counted="promised" />
      )),
      both(
        'kept',
        t(texts.kept),
        (side, of) => (
          <>
            <Customers of={of} value={side.keptCount} counted="kept" />{' '}
            {side.keptRate && <span className="ch-note">{leftToRight(rateText(side.keptRate, language))}</span>}
          </>
        ),
        report.kept,
      ),
      both(
        'complaints',
        t(texts.complaints),
        (side, of) => <Customers of={of} value={side.complaintCount} counted="complained" />,
        report.complaints,
      ),
    ]
  }
  return (
    <AppModal open width={860} title={t(texts.compareOf, { name: row.trialName })} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <RowsBehind>
          <Table
            size="small"
            rowKey="key"
            pagination={false}
            dataSource={lines(data)}
            columns={[
              { title: t(texts.measure), dataIndex: 'name', width: 180 },
              { title: t(texts.sideA), dataIndex: 'a' },
              { title: t(texts.sideB), dataIndex: 'b' },
              { title: t(texts.verdict), render: (_, line) => line.apart && <ChanceVerdict of={line.apart} /> },
            ]}
          />
          <p className="ch-note">{t(texts.note)}</p>
        </RowsBehind>
      )}
    </AppModal>
  )
}
