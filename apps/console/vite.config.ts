import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preparedStyles } from './antd/prepared-styles'
import { compiledWhole } from './compiled-whole'
import { fieldNames } from './field-names'
import { firstParts } from './first-parts'
import { withoutLeftOut } from './left-out'
import { preloadWhatIsNew } from './preload-what-is-new'
import { pureMakers } from './pure-makers'

const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'

/**
 * Texts travel by language: those of every page in one chunk, an area's own in another; the sign-in page's few stay
 * with it.
 */
const textsOf = (id: string): string | null => {
  const found = /\/src\/(?:(kernel|app)|areas\/([^/]+))\/texts\/(?:[\w-]+\/)?([\w-]+)\.ts$/.exec(id)
  if (!found) return null
  const [, base, area, language] = found
  const first = base !== undefined || area === 'auth' || area === 'dashboard'
  return first ? `texts-${language}` : `texts-${area}-${language}`
}

// Makers that do nothing but make: what they made goes when nobody takes it.
const PURE = [
  'messages',
  'createContext',
  'React.createContext',
  'forwardRef',
  'React.forwardRef',
  'memo',
  'React.memo',
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fieldNames, preloadWhatIsNew(), withoutLeftOut, pureMakers, preparedStyles(), compiledWhole],
  server: { proxy: { '/api': SERVER } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // antd's parts do nothing by being imported, though most of their packages do not say so.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(@rc-component|@ant-design\/cssinjs)\//, sideEffects: false }],
        manualPureFunctions: PURE,
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: textsOf, test: /\/src\/.*\/texts\// }, firstParts()],
        },
      },
    },
  },
})
