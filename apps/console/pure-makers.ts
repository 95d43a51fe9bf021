import type { Plugin } from 'vite'

const ROUTER = /node_modules\/react-router\//
const MAKER = /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm
const BOUNDARY = /^(var \w+ = )(class extends React\d*\.Component \{\n(?:(?: {2}.*)?\n)*?\});$/gm
const NAME = /^\w+\.displayName = "[^"]*";$/gm

/** The router with its makers marked as such, and without the names that its parts have in React's tools alone. */
export const markMakers = (code: string): string =>
  code.replace(NAME, '').replace(MAKER, '$1/* @__PURE__ */ $2').replace(BOUNDARY, '$1/* @__PURE__ */ (() => $2)();')

/**
 * The router is one file: forms, scripts of a framework and error pages of theirs come with the links, because what
 * makes them, and the line that names each, could do something. They only make: what nobody takes goes.
 */
export const pureMakers: Plugin = {
  name: 'pure-makers',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: ROUTER }, handler: code => ({ code: markMakers(code), map: null }) },
}
