import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
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
/** A file of zod's that its package gives no name to. */
const ofZod = (file: string) => join(dirname(createRequire(import.meta.url).resolve('zod/v4/core')), file)
const writesSchemas = /\b(toJSONSchema|processJSONSchema)\b|'~standard'/

/** Parts that a library always brings and no screen shows: together 24 kB gzip of the first list. */
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
    code: `export const arrAdd = (keys = [], key) => (keys.includes(key) ? keys : [...keys, key])
      export const arrDel = (keys = [], key) => keys.filter(one => one !== key)
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
  // What a schema takes is described by the server (contract/kernel/api-document); bounds of fields are asked here too.
  {
    from: 'zod/v4/classic/schemas.js',
    imported: '../core/json-schema-processors.js',
    code: `export { aggregateChecks } from ${JSON.stringify(ofZod('json-schema-processors.js'))}`,
    use: writesSchemas,
  },
  {
    from: 'zod/v4/classic/schemas.js',
    imported: '../core/to-json-schema.js',
    code: `export const createToJSONSchemaMethod = () => () => null
      export const createStandardJSONSchemaMethod = createToJSONSchemaMethod`,
    use: writesSchemas,
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
