import { type Plugin, runnerImport } from 'vite'

interface Names {
  namesIn(language: string): object
}
const NAMES = '@countinghouse/contract/kernel/field-names/texts/names'
const OF_LANGUAGE = /^\0virtual:field-names\/(.+)$/

/** The names of fields stand in one file with six languages; the browser takes those that it shows. */
export const fieldNames: Plugin = {
  name: 'field-names',
  resolveId: source => (OF_LANGUAGE.test(`\0${source}`) ? `\0${source}` : undefined),
  async load(id) {
    const [, language] = OF_LANGUAGE.exec(id) ?? []
    const file = language && (await this.resolve(NAMES))
    if (!file) return undefined
    this.addWatchFile(file.id)
    const { module } = await runnerImport<Names>(file.id, { configFile: false, logLevel: 'error' })
    return `export default ${JSON.stringify(module.namesIn(language))}`
  },
}
