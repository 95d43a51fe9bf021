import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { markMakers } from '../../pure-makers'

const ROUTER = join(import.meta.dirname, '../../../../node_modules/react-router/dist/development')

const PART = [
  'var Form = React10.forwardRef(',
  '  ({ method }) => React10.createElement("form", { method })',
  ');',
  'Form.displayName = "Form";',
  'var Boundary = class extends React9.Component {',
  '  render() {',
  '    return null;',
  '  }',
  '};',
  'Boundary.contextType = RSCRouterContext;',
].join('\n')

it('what only makes is marked, its name in tools is left out, and nothing else is touched', () => {
  expect(markMakers(PART).split('\n')).toEqual([
    'var Form = /* @__PURE__ */ React10.forwardRef(',
    '  ({ method }) => React10.createElement("form", { method })',
    ');',
    '',
    'var Boundary = /* @__PURE__ */ (() => class extends React9.Component {',
    '  render() {',
    '    return null;',
    '  }',
    '})();',
    'Boundary.contextType = RSCRouterContext;',
  ])
})

it('the router is still written so: none of its names and makers is left as it was', () => {
  const files = readdirSync(ROUTER).filter(name => name.endsWith('.mjs'))
  const marked = files.map(name => markMakers(readFileSync(join(ROUTER, name), 'utf8'))).join('\n')
  expect(marked).toContain('Form = /* @__PURE__ */ React')
  expect(marked).toContain('(() => class extends React')
  expect(marked.match(/^\w+\.displayName =.*/gm)).toBeNull()
  expect(marked.match(/^var \w+ = React\d*\.(createContext|forwardRef|memo)\(.*/gm)).toBeNull()
  expect(marked.match(/^var \w+ = class extends React\d*\.Component.*/gm)).toBeNull()
})
