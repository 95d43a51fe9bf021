// Every page of the menus opens a screen that the console has, and every screen is opened by a page.
import { MENUS } from '../apps/server/src/seed/menus/all'
import { componentsOf, menuFaults } from './menu-laws'
import { exportedScreens, screensIn } from './screen-files'

/** Opened from the header or the sign-in page, outside the menus. */
const ELSEWHERE = new Set(['AccountCenterScreen', 'AccountSettingsScreen', 'ExportsScreen'])

const opened = screensIn('apps/console/src', componentsOf(MENUS))
const names = new Set(opened.map(({ name }) => name))
const faults = menuFaults(MENUS, {
  components: new Set(opened.map(({ component }) => component)),
  unopened: exportedScreens('apps/console/src').flatMap(({ name }) => (names.has(name) ? [] : [name])),
  elsewhere: ELSEWHERE,
})
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
