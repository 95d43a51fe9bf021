import type { Plugin } from 'vite'

/** Parts of the first screens of which a first list calls most functions. */
const PARTS = ['index', 'common', 'shell', 'list']

/**
 * Tells the browser to compile these scripts whole while they arrive, beside the page. Otherwise the page stands still
 * for each function that is called for the first time: some 2,500 until the first rows stand. Whoever does not know the
 * word passes over it. It has to be the first line, above what Vite puts there.
 */
export const compiledWhole: Plugin = {
  name: 'compiled-whole',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const parts = Object.values(bundle).filter(part => part.type === 'chunk' && PARTS.includes(part.name))
      if (parts.length !== PARTS.length) this.error(`Of ${PARTS.join(', ')} there are ${parts.length} scripts.`)
      for (const part of parts) if (part.type === 'chunk') part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
    },
  },
}
