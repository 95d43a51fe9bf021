import { channelStatements, settledAs } from '@countinghouse/contract/areas/payment/statement/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { inColumns } from '@countinghouse/domain/areas/books/account-name'
import { ACCOUNT_OF_DIFFERENCE } from '@countinghouse/domain/areas/books/posting'
import { type SettledAs, settledAsOf } from '@countinghouse/domain/areas/payment/statement/settlement'
import { Radio } from 'antd'
import { useState } from 'react'
import { useFieldName } from '../../../kernel/field-name'
import type { ControlProps, RowDialogProps } from '../../../kernel/list-types'
import { Money } from '../../../kernel/money'
import { MoneyDialog, type MoneyPreview } from '../../../kernel/money-dialog'
import { rowForm } from '../../../kernel/row-form'
import { useShow } from '../../../kernel/show'
import { useLabel } from '../../../kernel/use-label'
import { texts } from './texts'

export type Difference = RowOf<typeof channelStatements.differenceList>

/** What the money may be: each with its words at hand, for there are few. */
const choiceAmong = (among: readonly SettledAs[]) =>
  function SettledAsInput({ value, onChange, id }: ControlProps) {
    const label = useLabel()
    return (
      <Radio.Group
        vertical
        id={id}
        value={value}
        onChange={event => onChange?.(event.target.value)}
        options={among.map(one => ({ value: one, label: label(settledAs, one) }))}
      />
    )
  }
const AsOfMoneyIn = choiceAmong(settledAsOf(1))
const AsOfMoneyOut = choiceAmong(settledAsOf(-1))

/** Says what the money of an open difference is, beside the entry that will be posted for it. */
export function SettleDialog({ row, onClose }: RowDialogProps<Difference>) {
  const { t, dictionaries } = useShow()
  const fieldName = useFieldName('payment')
  const offered = settledAsOf(row.differenceAmount)
  const [as, setAs] = useState<SettledAs>(offered[0]!)
  const amountMinor = Math.abs(row.differenceAmount)
  const preview: MoneyPreview = {
    currency: row.currency,
    secondPerson: true,
    entries: [
      { account: `cash.${row.payChannel}`, ...inColumns(row.differenceAmount) },
      { account: ACCOUNT_OF_DIFFERENCE[as], ...inColumns(-row.differenceAmount) },
    ],
    lines: [
      {
        key: 'ours',
        label: fieldName('oursAmount'),
        before: <Money amountMinor={row.oursAmount} currency={row.currency} dashZero />,
        after: <Money amountMinor={row.theirsAmount} currency={row.currency} dashZero />,
      },
      {
        key: 'difference',
        label: t('payment:field.differenceAmount'),
        before: <Money amountMinor={row.differenceAmount} currency={row.currency} />,
        after: <Money amountMinor={0} currency={row.currency} dashZero />,
        strong: true,
      },
    ],
  }
  return (
    <MoneyDialog
      call={channelStatements.differenceSettle}
      title={t(texts.differences.settleTitle, { reference: row.channelReference })}
      about={
        <p className="ch-note">
          {dictionaries.label('payChannel', row.payChannel)} · <bdi dir="ltr">{row.statementOn}</bdi>
        </p>
      }
      intro={t(texts.differences.settleIntro)}
      preview={preview}
      amountMinor={amountMinor}
      fields={[{ field: 'settledAs', control: row.differenceAmount > 0 ? AsOfMoneyIn : AsOfMoneyOut }, 'reason']}
      fixed={{ differenceId: row.differenceId }}
      initial={{ settledAs: as }}
      onValues={values => setAs(values.settledAs as SettledAs)}
      submit={amount => t('kernel:money.ask', { amount })}
      done={amount => t(texts.differences.settleDone, { amount })}
      onClose={onClose}
    />
  )
}

export const ReverseDialog = rowForm<typeof channelStatements.differenceReverse, Difference>(
  channelStatements.differenceReverse,
  {
    title: texts.differences.reverseTitle,
    intro: texts.differences.reverseIntro,
    submit: texts.differences.reverse,
    values: row => ({ reference: row.channelReference }),
    fixed: row => ({ differenceId: row.differenceId }),
    danger: true,
  },
)
