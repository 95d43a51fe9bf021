import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import { jexlForce, jexlType } from '@countinghouse/domain/kernel/lists/system'
import { Form } from 'antd'
import { ChoiceSelect } from '../../../kernel/controls/choice-select'
import type { ControlProps } from '../../../kernel/list-types'
import { useMay } from '../../../kernel/may'
import { useRead } from '../../../kernel/use-read'

const MOST_RULES = 200
const useApp = () => Form.useWatch<string | undefined>('appSsid')

/** Rules of the chosen app that decide about applications, in force or not. */
function RulesSelect({ force, ...props }: ControlProps & { force: number }) {
  const appSsid = useApp()
  const { data } = useRead(
    riskRules.riskRuleList,
    { appSsid, force, pageNum: 1, pageSize: MOST_RULES },
    { when: appSsid !== undefined },
  )
  const rules = data?.list.filter(rule => rule.jexlType !== jexlType.value.audience)
  return (
    <ChoiceSelect
      {...props}
      many
      disabled={props.disabled || appSsid === undefined}
      choices={
        appSsid === undefined
          ? []
          : rules?.map(({ id, jexlExpression }) => ({ value: id, label: `#${id} ${jexlExpression}` }))
      }
    />
  )
}
export const RulesInForceSelect = (props: ControlProps) => <RulesSelect {...props} force={jexlForce.value.inForce} />
export const OtherRulesSelect = (props: ControlProps) => <RulesSelect {...props} force={jexlForce.value.notInForce} />

/** Products of the chosen app. */
export function ProductOfAppSelect(props: ControlProps) {
  const appSsid = useApp()
  const may = useMay()(products.productChoices)
  const { data: apps } = useRead(system.listAllSelect, {})
  const { data } = useRead(products.productChoices, {}, { when: may })
  const app = apps?.find(one => one.appSsid === appSsid)
  const offered = app ? data?.filter(({ appId }) => appId === app.appId) : []
  return (
    <ChoiceSelect
      {...props}
      disabled={props.disabled || !app}
      choices={offered?.map(({ productId, productName }) => ({ value: productId, label: productName }))}
    />
  )
}
