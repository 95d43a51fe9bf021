import { benchBrowser } from './browser'
import { startDemoServer } from './demo-server'
import { Report } from './report'

const report = new Report()
const server = await startDemoServer(20_000 + (process.pid % 10_000))
try {
  report.atMost('start over an empty folder until ready', server.readySeconds, 30, 's')
  await benchBrowser(server.url, report)
} finally {
  await server.stop()
}
process.exitCode = report.exitCode
