import { bankFields, customerDetail, riskFields } from '@countinghouse/contract/areas/customer/detail/rows'
import { FieldPairs, Pairs } from '../definition-pairs'
import { useFieldName } from '../field-name'
import { useText } from '../i18n'
import { Masked } from '../masked'
import { useShow } from '../show'
import type { CustomerDetail } from './use-customer'

interface CustomerProps {
  customer: CustomerDetail
}

const masked = (
  customer: CustomerDetail,
  field: 'email' | 'curp' | 'residentialAddress' | 'workingAddress' | 'companyPhone',
) => ({
  field,
  show: (value: string) => <Masked value={value} subject="customer" id={customer.custId} field={field} />,
  wide: field.endsWith('Address'),
})

export function ProfilePairs({ customer }: CustomerProps) {
  return (
    <FieldPairs
      area="customer"
      schema={customerDetail}
      row={customer}
      fields={[
        'names',
        'surnames',
        'curpType',
        masked(customer, 'curp'),
        'birthdayValue',
        'age',
        'sex',
        'maritalStatus',
        'numberOfChildren',
        'spouseName',
        'educationLevel',
        'housingType',
        masked(customer, 'email'),
        'residentialAddressPIN',
        masked(customer, 'residentialAddress'),
      ]}
    />
  )
}

export function WorkPairs({ customer }: CustomerProps) {
  return (
    <FieldPairs
      area="customer"
      schema={customerDetail}
      row={customer}
      fields={[
        'workType',
        'companyName',
        'workIndustry',
        'workPosition',
        'workDuty',
        'workYear',
        masked(customer, 'companyPhone'),
        'payMethod',
        'personalMonthlyIncome',
        'monthlyHouseholdIncome',
        'monthlyIncomeScope',
        'workingAddressPIN',
        masked(customer, 'workingAddress'),
      ]}
    />
  )
}

export function BankPairs({ customer }: CustomerProps) {
  const t = useText()
  const { bank } = customer
  if (!bank) return <p className="ch-note">{t('kernel:case.noBank')}</p>
  return (
    <FieldPairs
      area="customer"
      schema={bankFields}
      row={bank}
      fields={[
        'bankAccountName',
        {
          field: 'bankAccountNo',
          show: (value: string) => <Masked value={value} subject="bank" id={bank.bankId} field="bankAccountNo" />,
        },
        'bankName',
        'bankCardType',
        'ifscCode',
        'collectType',
        'payoutId',
        'payinId',
      ]}
    />
  )
}

/** Scores beside the value above which nobody looks twice. */
export function RiskPairs({ customer }: CustomerProps) {
  const fieldName = useFieldName('customer')
  const shower = useShow()
  const fields = Object.keys(riskFields.shape) as (keyof CustomerDetail['risk'])[]
  return (
    <Pairs
      pairs={fields.map(field => ({
        key: field,
        label: fieldName(field),
        value: shower.field(riskFields, customer.risk, field),
      }))}
    />
  )
}
