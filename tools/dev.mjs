// npm run dev: the server with reload on PORT, and the console with hot modules, which asks that server.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const port = process.env.PORT || '8080'
const common = { ...process.env, NODE_ENV: 'development', PORT: port, SERVER_URL: `http://127.0.0.1:${port}` }
const parts = [
  spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
    {
      stdio: 'inherit',
      env: common,
    },
  ),
  spawn(process.execPath, ['../../node_modules/vite/bin/vite.js'], {
    cwd: 'apps/console',
    stdio: 'inherit',
    env: common,
  }),
]

// One ends, all end: half of a development server is only confusing.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop())
for (const part of parts) part.once('exit', code => stop(code ?? 0))

function stop(code = 0) {
  process.exitCode ??= code
  for (const part of parts) if (part.exitCode === null && part.signalCode === null) part.kill('SIGTERM')
}
