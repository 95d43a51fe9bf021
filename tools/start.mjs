// npm start: builds what has changed and runs the server in this process.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
if (!existsSync('node_modules')) {
  console.error('The dependencies are not installed yet: run npm ci first.')
  process.exit(1)
}
const { build } = await import('./build.mjs')
try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL('dist/server/main.mjs').href)
