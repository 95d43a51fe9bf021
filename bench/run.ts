// npm run bench [-- part …]: all parts, or those that are named.
import { setTimeout as sleep } from 'node:timers/promises'
import { benchBrowser } from './browser'
import { type Business, openBusiness } from './business'
import { benchClose } from './close'
import { benchComplaints } from './complaints'
import { benchDesks } from './desks'
import { benchDraws } from './drawn-lists'
import { benchHostile } from './hostile'
import { benchLists } from './lists'
import { benchMarketing } from './marketing'
import { benchPlans } from './plans'
import { benchPortfolio } from './portfolio'
import { benchRates } from './rates'
import { Report } from './report'
import { benchReports } from './reports'
import { startDemoServer } from './server'
import { benchSignIns } from './sign-ins'
import { benchSimulate } from './simulate'
import { benchTelemarketing } from './telemarketing'

const ALONE: Record<string, (report: Report) => Promise<void>> = {
  demo: benchDemo,
  import: benchPortfolio,
  simulate: benchSimulate,
}
const OVER_BUSINESS: Record<string, (report: Report, business: Business) => Promise<void>> = {
  plans: benchPlans,
  draws: benchDraws,
  lists: benchLists,
  rates: benchRates,
  signIns: benchSignIns,
  hostile: benchHostile,
  desks: benchDesks,
  complaints: benchComplaints,
  telemarketing: benchTelemarketing,
  marketing: benchMarketing,
  reports: benchReports,
  close: benchClose,
}
const PARTS = [...Object.keys(ALONE), ...Object.keys(OVER_BUSINESS)]

const AT_REST_AFTER_MS = 60_000

const wanted = process.argv.slice(2)
const unknown = wanted.filter(part => !PARTS.includes(part))
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. The parts are ${PARTS.join(', ')}.`)
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
const report = new Report()
for (const [part, bench] of Object.entries(ALONE)) if (isWanted(part)) await bench(report)
if (Object.keys(OVER_BUSINESS).some(isWanted)) await benchOverBusiness()
process.exitCode = report.exitCode

async function benchDemo(): Promise<void> {
  const server = await startDemoServer()
  try {
    report.atMost('start over an empty folder until ready', server.readySeconds, 30, 's')
    await sleep(AT_REST_AFTER_MS)
    report.atMost('  memory at rest a minute later', server.residentMegabytes(), 500, 'MB')
    await benchBrowser(server.url, report)
  } finally {
    await server.stop()
  }
}

async function benchOverBusiness(): Promise<void> {
  const business = await openBusiness()
  try {
    for (const [part, bench] of Object.entries(OVER_BUSINESS)) if (isWanted(part)) await bench(report, business)
  } finally {
    await business.stop()
  }
}
