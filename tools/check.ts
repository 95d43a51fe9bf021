// npm run check: everything that can be wrong without running the application, one line a step.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brief, type Outcome } from './test-reports'

const bin = (name: string) => ['node', `node_modules/.bin/${name}`]
const script = (name: string) => ['node', '--import', 'tsx', `tools/${name}`]

// Two steps run at a time; more checkers of one would only look at much of it twice.
const types = (project: string) => [...bin('tsc'), '-p', project, '--checkers', '1']

// The longest first, so that none is left alone at the end.
const steps: [name: string, command: string[]][] = [
  ['types of the server', types('tsconfig.json')],
  ['types of the browser tests', types('tsconfig.browser.json')],
  ['types of the console', types('apps/console')],
  ['unused code', [...bin('knip'), '--no-progress', '--no-config-hints']],
  ['lint and format', [...bin('biome'), 'check', '--diagnostic-level=error', '--max-diagnostics=50']],
  ['description of the API', script('api-document/check.ts')],
  ['generated files', [...script('generate.ts'), '--check']],
  ['styles of antd', script('antd-parts.ts')],
  ['texts in six languages', script('texts.ts')],
  ['words of closed lists, names of fields', script('labels.ts')],
  ['screens of the menus', script('menus.ts')],
  ['links and paths of the documents', script('document-paths.ts')],
  ['import laws, names, sizes', script('boundaries.ts')],
]

/** Runs all steps, two at a time. */
export async function check(): Promise<Outcome> {
  const waiting = [...steps]
  const failures: string[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const said = await runStep(...step)
      if (said !== undefined) failures.push(brief(step[0], said))
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return { passed: steps.length - failures.length, skipped: 0, failures }
}

/** What a step that failed has said. */
async function runStep(name: string, [command = '', ...args]: string[]): Promise<string | undefined> {
  const startMs = performance.now()
  const { code, output } = await run(command === 'node' ? process.execPath : command, args)
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1).padStart(5)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`)
  if (code === 0) return
  console.log(output.trimEnd().replace(/^/gm, '    '))
  return output
}

function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output += chunk
      })
    }
    child.once('error', error => resolve({ code: 1, output: error.message }))
    child.once('close', code => resolve({ code, output }))
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  const { failures } = await check()
  process.exitCode = failures.length > 0 ? 1 : 0
}
