import { type CountedCustomers, strategyTrials } from '@countinghouse/contract/areas/collection/trial/calls'
import type { ReactNode } from 'react'
import { useText } from '../../../kernel/i18n'
import { ListSection } from '../../../kernel/list-section'
import { CREDIT_COLUMNS, FOLLOW_UP_COLUMNS } from '../../../kernel/tasks/counted-columns'
import { OpensRows } from '../../../kernel/tasks/rows-behind'
import { texts } from './texts'

/** One side of a trial, by its name. */
export interface OfSide {
  trialId: number
  trialSide: 'a' | 'b'
  name: string
}

interface FigureProps {
  of: OfSide
  value: number
  children?: ReactNode
}

/** Customers of a side that a figure counts. */
export function Customers({ of, value, counted }: FigureProps & { counted: CountedCustomers }) {
  const t = useText()
  const { name, ...side } = of
  const list = (
    <ListSection
      title={t(texts.customers)}
      call={strategyTrials.trialCustomers}
      of={{ ...side, countedCustomers: counted }}
      rowKey="custId"
      columns={[
        'custName',
        'orderNo',
        'joinTime',
        'followCount',
        'recoveryAmount',
        'promisedDate',
        'promiseState',
        'complaintTime',
      ]}
    />
  )
  return <OpensRows value={value} name={name} list={list} />
}

/** Follow-ups of a side. */
export function FollowUps({ of: { name, ...side }, value }: FigureProps) {
  const t = useText()
  const list = (
    <ListSection
      title={t(texts.follows)}
      call={strategyTrials.trialFollowUps}
      of={side}
      rowKey="followUpId"
      columns={FOLLOW_UP_COLUMNS}
    />
  )
  return <OpensRows value={value} name={name} list={list} />
}

/** Receipts and reversals of a side. */
export function Credits({ of: { name, ...side }, value, children }: FigureProps) {
  const t = useText()
  const list = (
    <ListSection
      title={t(texts.recovered)}
      call={strategyTrials.trialCredits}
      of={side}
      rowKey="recoveryId"
      columns={CREDIT_COLUMNS}
    />
  )
  return (
    <OpensRows value={value} name={name} list={list}>
      {children}
    </OpensRows>
  )
}
