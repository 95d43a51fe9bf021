// Which screen of the console a page of the menus opens: the one whose name says its component.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface ScreenFile {
  area: string
  component: string
  /** The module, from the console's sources. */
  from: string
  name: string
  /** It offers to make a row of its list. */
  adds: boolean
}

/**
 * The screens that open components: `order/remarks` is opened by the `RemarksScreen` or `OrderRemarksScreen` of the area
 * `order`, wherever it stands there. Big and small letters are one.
 */
export const screensIn = (source: string, components: readonly string[]): ScreenFile[] =>
  exportedScreens(source).flatMap(({ area, from, name, adds }) => {
    const component = components.find(one => opens(area, name, one))
    return component ? [{ area, component, from, name, adds }] : []
  })

const opens = (area: string, name: string, component: string): boolean => {
  const [of, page = ''] = component.toLowerCase().split('/')
  const said = name.replace(/Screen$/, '').toLowerCase()
  return of === area && (said === page || said === `${area}${page}`)
}

/** Whatever the areas export as `…Screen`. */
export const exportedScreens = (source: string): Omit<ScreenFile, 'component'>[] =>
  filesOf(join(source, 'areas')).flatMap(file => {
    const from = relative(source, file).replace(/\.tsx?$/, '')
    const area = from.split('/')[1]!
    const text = readFileSync(file, 'utf8')
    const adds = /^ +add(?:: |,$)/m.test(text)
    return [...text.matchAll(/^export (?:const|function) (\w+Screen)\b/gm)].map(([, name = '']) => ({
      area,
      from: `./${from}`,
      name,
      adds,
    }))
  })

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
