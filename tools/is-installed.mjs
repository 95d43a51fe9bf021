import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Whether npm put a package into this checkout; after `npm ci --omit=dev` those for building are not there. */
export const isInstalled = name => existsSync(join('node_modules', name, 'package.json'))
