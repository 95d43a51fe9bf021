import { itemPrices, limitFields, productFields, status } from '@countinghouse/contract/areas/operation/product/rows'
import { settledAs } from '@countinghouse/contract/areas/payment/statement/calls'
import { riskChallenges } from '@countinghouse/contract/areas/risk/challenge/calls'
import { riskRules } from '@countinghouse/contract/areas/risk/rule/calls'
import { routePurpose } from '@countinghouse/contract/areas/system/channel/choices'
import { channelNature } from '@countinghouse/contract/areas/system/channel/rows'
import { contactRuleFields } from '@countinghouse/contract/areas/system/contact-policy/rows'
import { menus } from '@countinghouse/contract/areas/system/menus/calls'
import type { MenuTreeNode } from '@countinghouse/contract/areas/system/menus/rows'
import { dataScope } from '@countinghouse/contract/areas/system/roles/choices'
import { amount, showOf } from '@countinghouse/contract/kernel/field'
import { permissionName } from '@countinghouse/contract/kernel/permissions'
import { afterResult } from '@countinghouse/contract/kernel/setting-value'
import { telemarketStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { menuName } from '@countinghouse/domain/kernel/menu-tree'
import { CURRENCIES } from '@countinghouse/domain/kernel/money'
import { Table } from 'antd'
import type { z } from 'zod'
import { useFieldName } from '../../../kernel/field-name'
import { useMay } from '../../../kernel/may'
import { Dash } from '../../../kernel/money'
import { type Shower, useShow } from '../../../kernel/show'
import { useRead } from '../../../kernel/use-read'
import { type NameOf, useAccessNames } from './access-names'
import { type Difference, differences, isPlain } from './differences'
import './values-diff.css'

interface DiffProps {
  before: unknown
  after: unknown
}

/** What stands now beside what would stand: only the fields that differ. */
export function ValuesDiff({ before, after }: DiffProps) {
  const shower = useShow()
  const { t } = shower
  const may = useMay()
  const fieldName = useFieldName('system')
  const rows = differences(before, after)
  const needsMenus = rows.some(row => row.path.at(-1) === 'menuIds') && may(menus.menuListTree)
  const tree = useRead(menus.menuListTree, {}, { when: needsMenus })
  const nameOf = useAccessNames(rows)
  const say = (value: unknown, path: readonly string[]) => (
    <Value value={value} path={path} {...{ shower, tree: tree.data, nameOf }} />
  )
  return (
    <Table<Difference>
      size="small"
      className="ch-diff"
      rowKey={row => row.path.join('.')}
      pagination={false}
      scroll={{ x: 'max-content', y: 360 }}
      dataSource={rows}
      locale={{ emptyText: t('system:diff.none') }}
      columns={[
        {
          title: t('system:diff.field'),
          width: 200,
          render: (_, { path }) => <bdi>{labelOf(path, fieldName, shower)}</bdi>,
        },
        { title: t('system:diff.before'), render: (_, row) => <del>{say(row.before, row.path)}</del> },
        { title: t('system:diff.after'), render: (_, row) => <ins>{say(row.after, row.path)}</ins> },
      ]}
    />
  )
}

const labelOf = (
  path: readonly string[],
  fieldName: (field: string) => string,
  { language, dictionaries }: Shower,
): string =>
  path[0] === 'permissions' && path[1]
    ? permissionName(language, path[1])
    : path
        .map((part, at) => {
          if (path[at - 1] === 'results') return dictionaries.label(telemarketStatus.code, part)
          return /^\d+$/.test(part) ? `#${Number(part) + 1}` : fieldName(part)
        })
        .join(' › ')

/** The fields of what a second person decides, as their calls declare them; a limit of money has one amount a currency. */
const FIELDS: Readonly<Record<string, z.ZodType>> = {
  ...productFields,
  ...itemPrices,
  ...limitFields,
  ...riskRules.riskRuleEdit.input.shape,
  challengerShare: riskChallenges.riskChallengeList.row.shape.challengerShare,
  ...contactRuleFields,
  ...channelNature,
  next: afterResult,
  routePurpose,
  settledAs,
  scopeKind: dataScope,
  status,
  state: status,
  ...Object.fromEntries(CURRENCIES.map(currency => [currency, amount()])),
}

/** Whether its values are those of a closed list or of a dictionary. */
const isWord = (field: z.ZodType) => showOf(field)['x-choice'] !== undefined || showOf(field)['x-dict'] !== undefined

interface ValueProps {
  value: unknown
  path: readonly string[]
  shower: Shower
  tree: readonly MenuTreeNode[] | undefined
  nameOf: NameOf
}

function Value({ value, path, shower, tree, nameOf }: ValueProps) {
  const { t, dictionaries, language } = shower
  if (value === undefined || value === null || value === '') return <Dash />
  if (typeof value === 'boolean') return <>{t(value ? 'kernel:yes' : 'kernel:no')}</>
  const declared = FIELDS[path.at(-1) ?? '']
  const named = [value].flat().map(one => nameOf(path.at(-1), one))
  if (named.length && named.every(name => name !== undefined)) return <bdi>{named.join(', ')}</bdi>
  if (Array.isArray(value) && value.every(isPlain)) {
    if (value.length === 0) return <Dash />
    if (declared && isWord(declared)) return <>{shower.node(showOf(declared), value, {})}</>
    const names = path.at(-1) === 'menuIds' ? menuNames(tree ?? [], value, item => menuName(item, language)) : undefined
    const labels =
      path[0] === 'permissions' ? value.map(one => dictionaries.label('actionKey', one)) : value.map(String)
    return <>{(names ?? labels).join(', ')}</>
  }
  if (declared && (typeof value === 'number' || isWord(declared)))
    return <>{shower.node(showOf(declared), value, {})}</>
  // Code, which reads from left to right in every language.
  if (path.at(-1) === 'jexlExpression' || path.at(-1) === 'jexlParams') return <code dir="ltr">{String(value)}</code>
  return <bdi className="ch-diff-value">{isPlain(value) ? String(value) : JSON.stringify(value)}</bdi>
}

const menuNames = (tree: readonly MenuTreeNode[], ids: readonly unknown[], name: (item: MenuTreeNode) => string) => {
  const flat = (nodes: readonly MenuTreeNode[]): MenuTreeNode[] => nodes.flatMap(node => [node, ...flat(node.children)])
  const byId = new Map(flat(tree).map(node => [node.menuId, name(node)]))
  return ids.map(id => byId.get(Number(id)) ?? `#${String(id)}`)
}
