import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { workplaces } from '@countinghouse/contract/areas/operation/workplace/calls'
import { ChoiceSelect } from '../../kernel/controls/choice-select'
import type { ControlProps } from '../../kernel/list-types'
import { useRead } from '../../kernel/use-read'

export function ProductSelect(props: ControlProps) {
  const { data } = useRead(products.productChoices, {})
  return (
    <ChoiceSelect
      {...props}
      choices={data?.map(product => ({
        value: product.productId,
        label: `${product.productName} · ${product.currency}`,
      }))}
    />
  )
}

export function DepartmentSelect(props: ControlProps) {
  const { data } = useRead(workplaces.workplaceDepartments, {})
  return <ChoiceSelect {...props} choices={data?.map(({ id, name }) => ({ value: id, label: name }))} />
}
