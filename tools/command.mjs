// npm run admin, reconcile, rotate-key, simulate, stats: from source, or as `npm run build` bundled it where only that is installed.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isInstalled } from './is-installed.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const [name] = process.argv.splice(2, 1)
const bundled = `dist/server/${name}.mjs`
if (isInstalled('tsx')) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(pathToFileURL(`apps/server/src/commands/${name}.ts`).href)
} else if (existsSync(bundled)) {
  await import(pathToFileURL(bundled).href)
} else {
  console.error('The commands are not built: run npm ci and npm run build first.')
  process.exitCode = 1
}
