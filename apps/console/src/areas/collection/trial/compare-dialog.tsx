import { firstChannel, strategyTrials, workOrder } from '@countinghouse/contract/areas/collection/trial/calls'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { Alert, Skeleton, Table } from 'antd'
import type { ReactNode } from 'react'
import { AppModal } from '../../../kernel/app-modal'
import { faultText } from '../../../kernel/call-fault'
import { ChanceVerdict } from '../../../kernel/chance/chance-verdict'
import { countText, leftToRight } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import type { RowDialogProps } from '../../../kernel/list-types'
import { Money } from '../../../kernel/money'
import { useLabel } from '../../../kernel/use-label'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

type Trial = RowOf<typeof strategyTrials.trialList>
type Report = AnswerOf<typeof strategyTrials.trialReport>
type Side = Report['a']
type Compared = Report['recovery']

/** Both sides of a trial, measure by measure. */
export function CompareDialog({ row, onClose }: RowDialogProps<Trial>) {
  const t = useText()
  const language = useLanguage()
  const label = useLabel()
  const { data, error } = useRead(strategyTrials.trialReport, { trialId: row.trialId })
  const number = (count: number) => <span className="ch-figures">{countText(count, language)}</span>
  const lines = (report: Report): { key: string; name: string; a: ReactNode; b: ReactNode; apart?: Compared }[] => {
    const both = (key: string, name: string, show: (side: Side) => ReactNode, apart?: Compared) => ({
      key,
      name,
      a: show(report.a),
      b: show(report.b),
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
      both('customers', t(texts.customers), side => number(side.customers)),
      both('follows', t(texts.follows), side => number(side.followCount)),
      both('recovered', t(texts.recovered), side => money(side.recoveryAmount)),
      both('each', t(texts.each), side => money(side.recoveredEach), report.recovery),
      both('promised', t(texts.promised), side => number(side.promisedCount)),
      both(
        'kept',
        t(texts.kept),
        side => (
          <>
            {number(side.keptCount)} {side.keptRate && <span className="ch-note">{leftToRight(side.keptRate)}</span>}
          </>
        ),
        report.kept,
      ),
      both('complaints', t(texts.complaints), side => number(side.complaintCount), report.complaints),
    ]
  }
  return (
    <AppModal open width={860} title={t(texts.compareOf, { name: row.trialName })} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
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
        </>
      )}
    </AppModal>
  )
}
