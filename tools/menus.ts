// Every page of the menus opens a screen that the console has, and every screen is opened by a page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MENUS } from '../apps/server/src/seed/menus/all'
import { menuFaults, screenNames } from './menu-laws'

const areas = 'apps/console/src/areas'
const files = readdirSync(areas).map(area => join(areas, area, 'screens.ts'))
const screens = screenNames(files.filter(file => existsSync(file)).map(file => readFileSync(file, 'utf8')))
/** Opened from the header, outside the menus. */
const OWN = new Set(['lists/exports'])

const faults = menuFaults(MENUS, screens, OWN)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
