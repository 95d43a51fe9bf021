// npm run bench [-- part …]: all parts, or those that are named.
import { benchBrowser } from './browser'
import { benchClose } from './close'
import { startDemoServer } from './demo-server'
import { benchPortfolio } from './portfolio'
import { Report } from './report'

const PARTS: Record<string, (report: Report) => Promise<void>> = {
  demo: benchDemo,
  close: benchClose,
  import: benchPortfolio,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(part => !PARTS[part])
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`)
const report = new Report()
for (const [name, bench] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) await bench(report)
process.exitCode = report.exitCode

async function benchDemo(): Promise<void> {
  const server = await startDemoServer(20_000 + (process.pid % 10_000))
  try {
    report.atMost('start over an empty folder until ready', server.readySeconds, 30, 's')
    await benchBrowser(server.url, report)
  } finally {
    await server.stop()
  }
}
