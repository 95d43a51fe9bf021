import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { remind } from '@countinghouse/contract/areas/remind/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { Form } from 'antd'
import { ChoiceSelect } from '../../kernel/controls/choice-select'
import { useText } from '../../kernel/i18n'
import { listScreen } from '../../kernel/list-screen'
import type { ControlProps } from '../../kernel/list-types'
import { Dash } from '../../kernel/money'
import { addForm, deleteForm, editForm } from '../../kernel/row-form'
import { useShow } from '../../kernel/show'
import { useRead } from '../../kernel/use-read'
import { texts } from './texts'

type Rule = RowOf<typeof remind.ruleList>

/** Products of the chosen app. */
function ProductSelect(props: ControlProps) {
  const appId = Form.useWatch<number | undefined>('appId')
  const { data } = useRead(products.productChoices, {})
  const offered = data?.filter(product => product.appId === appId)
  return (
    <ChoiceSelect
      {...props}
      disabled={props.disabled || appId === undefined}
      choices={offered?.map(({ productId, productName }) => ({ value: productId, label: productName })) ?? []}
    />
  )
}

const fields = { productId: { control: ProductSelect } } as const

/** What is blank covers all. */
function Place({ name }: { name: string | null }) {
  const t = useText()
  return name === null ? t(texts.rules.every) : name
}
/** An app is of one country already. */
function Country({ of }: { of: Rule }) {
  const { dictionaries } = useShow()
  if (of.appId !== null) return <Dash />
  return <Place name={of.country && dictionaries.label('country', of.country)} />
}
const orEvery = { show: (name: string | null) => <Place name={name} /> }

export const RulesScreen = listScreen(remind.ruleList, {
  texts: texts.rules,
  rowKey: 'ruleId',
  filters: ['appId', 'country'],
  columns: [
    { field: 'productName', ...orEvery },
    { field: 'appName', ...orEvery },
    { field: 'country', show: (_: string | null, row: Rule) => <Country of={row} /> },
    'daysBefore',
    'contactDays',
    'createdBy',
    'createTime',
    { field: 'updatedBy', folded: true },
    { field: 'updateTime', folded: true },
  ],
  add: addForm(remind.ruleAdd, {
    title: texts.rules.add,
    intro: texts.rules.intro,
    fields,
    initial: { daysBefore: 2, contactDays: '2, 1, 0' },
  }),
  rowActions: [
    {
      text: 'edit',
      needs: remind.ruleEdit,
      dialog: editForm<typeof remind.ruleEdit, Rule>(remind.ruleEdit, {
        title: texts.rules.editTitle,
        intro: texts.rules.intro,
        fixed: ['ruleId', 'rowVersion'],
        fields,
        blank: ['country', 'appId', 'productId'],
      }),
    },
    {
      text: 'delete',
      needs: remind.ruleDelete,
      danger: true,
      dialog: deleteForm<typeof remind.ruleDelete, Rule>(remind.ruleDelete, {
        fixed: ({ ruleId }) => ({ ruleId }),
        name: row => row.productName ?? row.appName ?? row.country ?? `#${row.ruleId}`,
      }),
    },
  ],
})
