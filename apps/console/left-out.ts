import type { Plugin } from 'vite'

interface LeftOut {
  /** The file that imports it, and how it is asked for there. */
  readonly from: string
  readonly imported: string
  /** What stands in its place. */
  readonly code: string
  /** How our own sources would use it; `left-out.test.ts` sees to it that none does. */
  readonly use: RegExp
}

const nothing = 'export default () => null'

/** Parts that a library always brings and no screen shows: together 20 kB gzip of the first list. */
export const LEFT_OUT: readonly LeftOut[] = [
  // Our lists filter above the table, not by a drop-down with a tree in its head.
  {
    from: 'antd/es/table/hooks/useFilter/index.js',
    imported: './FilterDropdown',
    code: `${nothing}; export const flattenKeys = () => []`,
    use: /\b(onFilter|filterDropdown|filteredValue)\b/,
  },
  // Rows are chosen by boxes, none of them for the rows below it; round buttons bring half of antd's forms along.
  {
    from: 'antd/es/table/hooks/useSelection.js',
    imported: '../../radio',
    code: nothing,
    use: /\btype: 'radio'/,
  },
  {
    from: 'antd/es/table/hooks/useSelection.js',
    imported: '@rc-component/tree',
    code: `export { arrAdd, arrDel } from '@rc-component/tree/es/util'
      export const conductCheck = () => ({ checkedKeys: [], halfCheckedKeys: [] })
      export const convertDataToEntities = () => ({ keyEntities: {} })`,
    use: /rowSelection=\{\{[^}]*checkStrictly/,
  },
  // Questions come with their first one (kernel/question.ts).
  {
    from: 'antd/es/app/App.js',
    imported: '../modal/useModal',
    code: 'export default () => []',
    use: /\bmodal\b[^}]*\} = App\.useApp\(\)/,
  },
  // Pages of at most 200 rows need no window over them.
  {
    from: 'antd/es/table/InternalTable.js',
    imported: './RcTable/VirtualTable',
    code: nothing,
    use: /\bvirtual\b(?!:)/,
  },
  // Styles are made at build (antd/prepared-styles.ts): what remains asks whether they stand in a layer.
  {
    from: 'antd/es/config-provider/index.js',
    imported: '@ant-design/cssinjs',
    code: `import { createContext } from 'react'
      export const createTheme = () => null
      export const StyleContext = createContext({})`,
    use: /\bStyleProvider\b/,
  },
  { from: 'antd/es/input/index.js', imported: './OTP', code: nothing, use: /\bInput\.OTP\b/ },
  { from: 'antd/es/input/index.js', imported: './Group', code: nothing, use: /\bInput\.Group\b/ },
  { from: 'antd/es/badge/index.js', imported: './Ribbon', code: nothing, use: /\bBadge\.Ribbon\b/ },
]

const PREFIX = '\0left-out:'

export const withoutLeftOut: Plugin = {
  name: 'without-left-out',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const found = LEFT_OUT.findIndex(
      ({ imported, from }) => imported === source && importer?.replaceAll('\\', '/').endsWith(`node_modules/${from}`),
    )
    return found < 0 ? undefined : PREFIX + found
  },
  load(id) {
    return id.startsWith(PREFIX) ? LEFT_OUT[Number(id.slice(PREFIX.length))]!.code : undefined
  },
}
