import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/**
 * antd's table brings a drop-down with a tree for filters in column heads: 19 kB gzip that no screen shows, because our
 * lists filter above the table.
 */
const withoutColumnFilters: Plugin = {
  name: 'without-column-filters',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const asked = source === './FilterDropdown' && importer?.includes('/antd/es/table/hooks/useFilter/')
    return asked ? join(import.meta.dirname, 'src/kernel/no-column-filter.ts') : undefined
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutColumnFilters],
  server: { proxy: { '/api': SERVER } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // antd's parts do nothing by being imported, though most of their packages do not say so.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: textsOf, test: /\/texts\// }] },
      },
    },
  },
})
