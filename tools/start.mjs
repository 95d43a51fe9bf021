// npm start: builds what has changed and runs the server in this process. `npm run build` only builds. Where the packages
// for building are not installed, what it made is run as it is.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isInstalled } from './is-installed.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
if (!existsSync('node_modules')) {
  console.error('The dependencies are not installed yet: run npm ci first.')
  process.exit(1)
}
const onlyBuild = process.argv.includes('--build')
try {
  if (isInstalled('esbuild')) {
    const { build, checkEnvironment } = await import('./build.mjs')
    if (!onlyBuild) await checkEnvironment()
    await build()
  } else if (onlyBuild || !existsSync('dist/server/main.mjs')) {
    throw new Error(
      'Nothing is built here, and the packages that build are not installed: run npm ci, then npm run build.',
    )
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (!onlyBuild) {
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL('dist/server/main.mjs').href)
}
