import { expect, it } from 'vitest'
import { breaches } from './boundaries'
import { classBreaches } from './class-laws'

const CARD = 'apps/console/src/areas/order/card'
const sound = {
  'card.tsx': `import './card.css'\nexport const Card = () => <div className="ch-card ant-flex"><b className={wide ? 'ch-card-wide' : \`ch-card-\${size} ch-card-name\`} /></div>`,
  'card.css': `.ch-card,\n.ch-card-wide { color: red }\n@media (max-width: 9px) { .ch-card .ch-card-name { margin: 0 } }\n.ch-card .ant-btn { padding: 0 }`,
}
type Sources = Record<string, string>
const broken = (files: Sources) =>
  classBreaches(
    Object.entries({ ...sound, ...files }).map(([name, text]) => ({
      path: `${CARD.replace(/card$/, '')}${name}`,
      text,
    })),
  )

it('a component with its sheet breaks no law', () => {
  expect(broken({})).toEqual([])
})

it.each<[string, Sources, string]>([
  [
    'a class without its prefix',
    { 'card.css': `${sound['card.css']}.card { margin: 0 }`, 'card.tsx': `${sound['card.tsx']}<i className="card" />` },
    'names .card: begin it with ch-',
  ],
  [
    'a variable of the library',
    { 'card.css': `${sound['card.css']}.ch-card { color: var(--ant-color-text) }` },
    'takes --ant-color-text: take a variable of app/themed.tsx',
  ],
  [
    'a class that nothing uses',
    { 'card.css': `${sound['card.css']}.ch-card-old { margin: 0 }` },
    'names .ch-card-old, which nothing uses',
  ],
  [
    'a class that nothing uses, as a condition',
    { 'card.css': `${sound['card.css']}.ch-card:has(.ch-gone) { margin: 0 }` },
    'names .ch-gone, which nothing uses',
  ],
  [
    'a class that no sheet styles',
    { 'card.tsx': `${sound['card.tsx']}<i className="ch-card-new" />` },
    'uses the class ch-card-new, which no sheet styles',
  ],
  [
    'a class that no sheet styles, in an object',
    { 'card.tsx': `${sound['card.tsx']}const props = { className: 'ch-card-new' }` },
    'uses the class ch-card-new',
  ],
  [
    'a class without any prefix',
    { 'card.tsx': `${sound['card.tsx']}<i className="bold" />` },
    'uses the class bold, which no sheet styles',
  ],
  [
    'a class styled in two sheets',
    {
      'list.css': '.ch-list .ch-card { margin: 0 }\n.ch-list { margin: 0 }',
      'list.tsx': "import './card'\nimport './list.css'\n<i className=\"ch-list\" />",
    },
    'list.css styles .ch-card, as apps/console/src/areas/order/card.css does',
  ],
  [
    'a sheet that its component does not import',
    { 'card.tsx': sound['card.tsx'].replace(/^import.*\n/, '') },
    'card.css belongs to no component',
  ],
  [
    'a sheet without a component',
    {
      'more.css': '.ch-card + .ch-more { margin: 0 }',
      'card.tsx': `import './more.css'\n${sound['card.tsx']}'ch-more'`,
    },
    'more.css belongs to no component',
  ],
  [
    'a sheet that does not exist',
    { 'row.tsx': "import './row.css'" },
    'row.tsx imports apps/console/src/areas/order/row.css, which does not exist',
  ],
  [
    'a class whose sheet comes with another screen',
    { 'row.tsx': '<i className="ch-card" />' },
    'row.tsx uses the class ch-card without its sheet: import apps/console/src/areas/order/card.css',
  ],
])('%s is named', (_, files, message) => {
  expect(broken(files)).toContainEqual(expect.stringContaining(message))
})

it('a sheet may come by what a component is built of', () => {
  expect(broken({ 'row.tsx': 'import { Card } from \'./card\'\n<i className="ch-card" />' })).toEqual([])
})

it('a sheet obeys the laws of names and sizes', () => {
  expect(breaches({ path: `${CARD}.css`, text: '\n'.repeat(400) })).toEqual([expect.stringContaining('401 lines')])
  expect(breaches({ path: 'apps/console/src/areas/order/OrderCard.css', text: '' })).toEqual([
    expect.stringContaining('kebab-case'),
  ])
})
