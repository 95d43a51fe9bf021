import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LEFT_OUT } from '../../left-out'

const SOURCES = join(import.meta.dirname, '..')
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map(file => [file, readFileSync(join(SOURCES, file), 'utf8')] as const)

it.each(LEFT_OUT)('nothing uses what the build leaves out: $imported of $from', ({ use }) => {
  expect(files.filter(([, text]) => use.test(text)).map(([file]) => file)).toEqual([])
})

it.each(LEFT_OUT)('$from still asks for $imported', ({ from, imported }) => {
  const text = readFileSync(join(import.meta.dirname, '../../../../node_modules', from), 'utf8')
  expect(text).toMatch(new RegExp(`from ['"]${imported.replaceAll('.', '\\.')}['"]`))
})

const USES = [
  '<Table columns={[{ onFilter: keep }]} />',
  "const rowSelection = { type: 'radio' }",
  '<Table rowSelection={{ checkStrictly: false }} />',
  'const { message, modal } = App.useApp()',
  '<Table<Row> virtual />',
  '<StyleProvider layer>',
  'z.toJSONSchema(schema)',
  "schema['~standard']",
  '<Input.OTP />',
  '<Input.Group>',
  '<Badge.Ribbon text={text}>',
]

it('a use of each part that the build leaves out is seen', () => {
  expect(LEFT_OUT.map(({ use }, index) => use.test(USES[index] ?? ''))).toEqual(LEFT_OUT.map(() => true))
})
