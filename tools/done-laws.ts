// The law of titles: a dialog's title begins with what the dialog does, so that it can be said afterwards to be done.
import { dirname, join } from 'node:path'
import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { doneSentence } from '../apps/console/src/kernel/done/done-sentence'
import type { SixTexts } from './all-texts'
import type { SourceFile } from './boundaries'

const CONSOLE = 'apps/console/src/'

/** Titles that cannot be said to be done, and whose dialog does not say it in words of its own. */
export function titleFaults(sources: readonly SourceFile[], texts: readonly SixTexts[]): string[] {
  const known = new Map(texts.map(text => [text.place, text.texts]))
  return sources
    .filter(({ path }) => path.startsWith(CONSOLE) && path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap(source => titlesOf(source.text).flatMap(title => placesOf(title, source, known)))
    .flatMap(place =>
      LANGUAGES.flatMap(language => {
        const title = known.get(place)?.[language]
        if (title === undefined || doneSentence(title, language) !== undefined) return []
        return [
          `${place} does not begin with a verb that is known in ${language} (“${title}”): begin it with what the dialog does, teach kernel/done/texts.ts the verb, or give the dialog a “done” of its own`,
        ]
      }),
    )
}

/** What stands as a title where an act is offered that has no words of its own for its success. */
function titlesOf(text: string): string[] {
  const titles: string[] = []
  for (const { index, 0: opening } of text.matchAll(
    /\b(?:add|edit|row)Form(?:<[^()]*>)?\(|<(?:Form|Node)\w*\b(?=\s)/g,
  )) {
    const options = opening.startsWith('<')
      ? text.slice(index, text.indexOf('/>', index))
      : text.slice(index, closing(text, index + opening.length))
    if (/\b(?:done: |done=|success=)/.test(options)) continue
    const [, option, property] = /\btitle(?:: ([^,\n}]+)|=\{((?:[^{}]|\{[^{}]*\})*)\})/.exec(options) ?? []
    titles.push(option ?? property ?? '')
  }
  for (const [, said] of text.matchAll(/\b(?:done|useDone\(\))\(((?:[^()]|\([^()]*\))*)\)/g)) titles.push(said!)
  for (const [, made] of text.matchAll(/\bconst title = (.*)/g))
    if (/\buseDone\b|<(?:Form|Node)\w*\s[^>]*title=\{title\}/.test(text) && !/\bsuccess=|\bdone=/.test(text))
      titles.push(made!)
  return titles
}

/** Where the bracket ends that has opened before `from`. */
function closing(text: string, from: number): number {
  let open = 1
  let at = from
  for (; open > 0 && at < text.length; at++) open += '([{'.includes(text[at]!) ? 1 : ')]}'.includes(text[at]!) ? -1 : 0
  return at
}

/** The texts that a title names: by key, or of the noun's own `texts.ts`; all that end alike where the name is put together. */
function placesOf(title: string, { path, text }: SourceFile, known: ReadonlyMap<string, unknown>): string[] {
  const byKey = [...title.matchAll(/'(\w+):([\w.]+)'/g)].map(([, namespace, name]) => {
    const folder = namespace!.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    return `${CONSOLE}${/^(app|kernel)$/.test(folder) ? folder : `areas/${folder}`}/texts: texts.${name}`
  })
  const [, exported, from] = /import \{[^}]*?\b(?:(\w+) as )?texts\b[^}]*\} from '(\.[^']+)'/.exec(text) ?? []
  const group = exported ? `${exported}.` : ''
  const own = from ? `${join(dirname(path), from)}.ts: ${group}` : ''
  const byName = [...title.matchAll(/(?<![\w'.])texts((?:\.\w+)*)(?:\[`\$\{\w+\}(\w+)`\])?/g)].flatMap(
    ([, name, end]) => {
      const place = own + name!.slice(1)
      return end ? [...known.keys()].filter(one => one.startsWith(place) && one.endsWith(end)) : [place]
    },
  )
  return [...byKey, ...byName].filter(place => known.has(place))
}
