import { type LoanPreview as Preview, previewLoan } from '@countinghouse/domain/areas/order/loan/loan-preview'
import type { ScheduledPlan } from '@countinghouse/domain/areas/order/loan/schedule'
import { COMPONENTS, type LoanTerms } from '@countinghouse/domain/areas/order/loan/terms'
import type { RepaymentMethod } from '@countinghouse/domain/kernel/lists/loan'
import type { Currency } from '@countinghouse/domain/kernel/money'
import { moneyText } from '@countinghouse/domain/kernel/money-text'
import { bpsText } from '@countinghouse/domain/kernel/rate-text'
import { Slider, Table, Tooltip } from 'antd'
import { useState } from 'react'
import { useLanguage, useText } from '../../../kernel/i18n'
import { Money } from '../../../kernel/money'
import { today } from '../../../kernel/today'
import './loan-preview.css'

/** Prices as the wire has them, with the product's currency and method. */
export interface PricedItem {
  currency: Currency
  repaymentMethod: RepaymentMethod
  minAmount: number
  loanAmount: number
  amountStep: number
  deadlineDays: number
  totalPeriod: number
  interestRate: number
  serviceFeeRate: number
  otherFee: number
  lateFeeRate: number
  lateFeeCapRate: number
  extendFeeRate: number
  maxExtensions: number
}

/** The terms that an order of this amount would copy (DOMAIN 4). */
const termsOf = (item: PricedItem, principalMinor: number): LoanTerms => ({
  currency: item.currency,
  principalMinor,
  durationDays: item.deadlineDays,
  periods: item.totalPeriod,
  repaymentMethod: item.repaymentMethod,
  interestBpsPerDay: item.interestRate,
  serviceFeeBps: item.serviceFeeRate,
  otherFeeMinor: item.otherFee,
  lateFeeBpsPerDay: item.lateFeeRate,
  lateFeeCapBps: item.lateFeeCapRate,
  extensionFeeBps: item.extendFeeRate,
  maxExtensions: item.maxExtensions,
  paymentOrder: COMPONENTS,
  earlySettlement: 'fullTerm',
})

/** What a customer gets, pays back and can come to owe, by the functions that lend and charge. */
export function LoanPreview({ item }: { item: PricedItem | undefined }) {
  const t = useText()
  const language = useLanguage()
  const [wanted, setWanted] = useState<number>()
  const fits = item !== undefined && item.loanAmount >= item.minAmount && item.amountStep > 0
  if (!fits) return <section className="ch-op-preview ch-op-preview-empty">{t('operation:preview.incomplete')}</section>
  const amountMinor = Math.min(Math.max(wanted ?? item.loanAmount, item.minAmount), item.loanAmount)
  const preview = previewLoan(termsOf(item, amountMinor), today())
  return (
    <section className="ch-op-preview" aria-label={t('operation:preview.title')}>
      <h3>{t('operation:preview.title')}</h3>
      <div className="ch-op-preview-amount">
        <span>{t('operation:preview.amount')}</span>
        <Money amountMinor={amountMinor} currency={item.currency} size="large" />
      </div>
      <Slider
        min={item.minAmount}
        max={item.loanAmount}
        step={item.amountStep}
        value={amountMinor}
        onChange={setWanted}
        ariaLabelForHandle={t('operation:preview.amount')}
        tooltip={{ formatter: value => moneyText(value ?? 0, item.currency, language) }}
      />
      {'faults' in preview ? (
        <p className="ch-op-preview-fault">{preview.faults.map(fault => t(`operation:fault.${fault}`)).join(' ')}</p>
      ) : (
        <Figures preview={preview} currency={item.currency} />
      )}
    </section>
  )
}

function Figures({ preview, currency }: { preview: Preview; currency: string }) {
  const t = useText()
  const language = useLanguage()
  const rows: {
    key: 'payout' | 'serviceFee' | 'interest' | 'otherFee' | 'repay' | 'mostOwed'
    amount: number
    strong?: true
  }[] = [
    { key: 'payout', amount: preview.payoutMinor },
    { key: 'serviceFee', amount: preview.serviceFeeMinor },
    { key: 'interest', amount: preview.interestMinor },
    { key: 'otherFee', amount: preview.otherFeeMinor },
    { key: 'repay', amount: preview.repayMinor, strong: true },
    { key: 'mostOwed', amount: preview.mostOwedMinor, strong: true },
  ]
  return (
    <>
      <dl className="ch-op-preview-figures">
        {rows.map(({ key, amount, strong }) => (
          <div key={key} data-strong={strong || undefined}>
            <dt>
              <Tooltip title={t(`operation:preview.${key}Hint`)}>{t(`operation:preview.${key}`)}</Tooltip>
            </dt>
            <dd>
              <Money amountMinor={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div data-strong>
          <dt>
            <Tooltip title={t('operation:preview.costHint')}>{t('operation:preview.cost')}</Tooltip>
          </dt>
          <dd>
            <Money amountMinor={preview.costMinor} currency={currency} />
            <bdi dir="ltr" className="ch-op-preview-rate">
              {bpsText(preview.costBps, language)}
            </bdi>
          </dd>
        </div>
        <div data-strong>
          <dt>
            <Tooltip title={t('operation:preview.yearlyHint')}>{t('operation:preview.yearly')}</Tooltip>
          </dt>
          <dd>
            <bdi dir="ltr" className="ch-figures">
              {bpsText(preview.yearlyCostBps, language)}
            </bdi>
          </dd>
        </div>
      </dl>
      <Table<ScheduledPlan>
        size="small"
        rowKey="period"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...preview.plans]}
        columns={[
          { title: t('operation:preview.period'), dataIndex: 'period', width: 64 },
          { title: t('operation:preview.due'), render: (_, plan) => <bdi dir="ltr">{plan.dueDate}</bdi> },
          {
            title: t('operation:preview.principal'),
            align: 'right',
            render: (_, plan) => <Money amountMinor={plan.principalMinor} currency={currency} />,
          },
          {
            title: t('operation:preview.charges'),
            align: 'right',
            render: (_, plan) => <Money amountMinor={plan.interestMinor + plan.feeMinor} currency={currency} />,
          },
        ]}
      />
      <p className="ch-note">{t('operation:preview.from')}</p>
    </>
  )
}
