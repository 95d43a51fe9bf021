import type { MenuSeed, PageSeed } from '../apps/server/src/seed/menus/menu-seed'

/** The names under which the console registers its screens, out of the text of each `screens.ts`. */
export const screenNames = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap(source => [...source.matchAll(/'([\w-]+\/[\w-]+)':/g)].map(([, name = '']) => name)))

const pagesOf = (menus: readonly MenuSeed[]): readonly PageSeed[] =>
  menus.flatMap(menu => ('pages' in menu ? menu.pages : [menu]))

/** Pages of the menus whose component is no screen, and screens that no page opens. */
export function menuFaults(
  menus: readonly MenuSeed[],
  screens: ReadonlySet<string>,
  own: ReadonlySet<string>,
): string[] {
  const opened = new Set(pagesOf(menus).map(page => page.component))
  return [
    ...pagesOf(menus).flatMap(({ path, component }) =>
      screens.has(component) ? [] : [`the page ${path} opens ${component}: no screens.ts of the console has it`],
    ),
    ...[...screens].flatMap(name =>
      opened.has(name as PageSeed['component']) || own.has(name) ? [] : [`the screen ${name} is in no menu`],
    ),
  ]
}
