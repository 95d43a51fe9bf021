// docs/screens.md: every page of the menus in the order of the sidebar, with the screen that it opens and who has it.
import { MENUS } from '../apps/server/src/seed/menus/all'
import { componentOf, type MenuSeed, type PageSeed } from '../apps/server/src/seed/menus/menu-seed'

export const screensPage = (menus: readonly MenuSeed[] = MENUS): string =>
  [
    '# Screens',
    '',
    'Written by `npm run generate` from `apps/server/src/seed/menus/`. A component is opened by the screen of that name',
    'in its area of the console. Roles that hold the right have the page in a new installation. A hidden page is opened from another one.',
    ...menus.flatMap(section),
    '',
  ].join('\n')

function section(menu: MenuSeed): string[] {
  const [cn, en] = menu.names
  return [
    '',
    `## ${en} (${cn})`,
    '',
    '| page | component | right | zh-CN | en-US |',
    '|---|---|---|---|---|',
    ...('pages' in menu ? menu.pages : [menu]).map(row),
  ]
}

function row(page: PageSeed): string {
  const {
    path,
    needs,
    names: [cn, en],
    hidden,
  } = page
  return `| \`${path}\`${hidden ? ' (hidden)' : ''} | ${componentOf(page)} | ${needs} | ${cn} | ${en} |`
}
