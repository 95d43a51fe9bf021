import { readdirSync, writeFileSync } from 'node:fs'
import { allFaults, FOLDER } from './folder'

/** One sheet for each language, theme and width, to be opened in a browser: every picture small, full size on a click. */
export default function contactSheets(): void {
  writeFileSync(`${FOLDER}/report.txt`, allFaults())
  const sheets = new Map<string, string[]>()
  for (const name of readdirSync(FOLDER)
    .filter(file => file.endsWith('.jpg'))
    .sort()) {
    const [, look, width] = /^(.+?-(?:light|dark))-.*@(\d+)/.exec(name) ?? ['', 'others', '']
    const sheet = `${look}-${width}`
    sheets.set(sheet, [...(sheets.get(sheet) ?? []), name])
  }
  for (const [look, names] of sheets) {
    const figures = names.map(
      name =>
        `<figure><a href="${name}"><img src="${name}" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`,
    )
    writeFileSync(
      `${FOLDER}/${look}.html`,
      `<!doctype html><meta charset="utf-8"><title>${look}</title>${STYLE}${figures.join('')}`,
    )
  }
}

const STYLE = `<style>
body { display: grid; grid-template-columns: repeat(auto-fill, minmax(360px, 1fr)); gap: 16px; font: 12px system-ui }
figure { margin: 0 }
img { inline-size: 100%; border: 1px solid #ccc }
</style>`
