import type { Plugin } from 'vite'

/** With the shell come these; a screen that is opened later has them already. */
const FIRST = '/src/app/start.tsx'

/**
 * Before each screen that is loaded later Vite names every file below it, to fetch them side by side: 10 kB gzip of
 * names in the shell. Those that are there already need no mention.
 */
export function preloadWhatIsNew(): Plugin {
  const entries = new Set<string>()
  const there = new Set<string>()
  return {
    name: 'preload-what-is-new',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, needed, { hostId, hostType }) => {
            const others = needed.filter(name => name !== file)
            return hostType === 'html' || entries.has(hostId) ? others : others.filter(name => !there.has(name))
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const add = (name: string) => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || there.has(name)) return
          there.add(name)
          chunk.imports.forEach(add)
        }
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk') continue
          if (chunk.isEntry) entries.add(name)
          if (chunk.moduleIds.some(id => id.endsWith(FIRST))) add(name)
        }
      },
    },
  }
}
