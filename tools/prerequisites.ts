// What the tests need beside npm's packages: PostgreSQL's server and a Chromium. Installs them where it may.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { findPostgresBinaries } from '../apps/server/src/testing/postgres-server'

const browsers = [
  // Chromium without its windows: the same pages for a third less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for the end-to-end tests. */
export function findBrowser(): string | undefined {
  return [process.env.PLAYWRIGHT_CHROMIUM ?? '', ...browsers].find(path => existsSync(path))
}

/** Drawing by the processor alone, as on a machine without a graphics card: going through OpenGL only adds to it. */
export const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL || findPostgresBinaries())

/** Finds or installs what the tests need and returns a sentence for each thing that is missing. */
export function prepare(): string[] {
  const packages = [
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(findBrowser() ? [] : ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk']),
  ]
  const reason = packages.length > 0 ? install(packages) : ''
  const missing: string[] = []
  if (!hasPostgres()) {
    missing.push(`PostgreSQL was not found: set TEST_DATABASE_URL or install PostgreSQL 15 or newer. ${reason}`)
  }
  if (!findBrowser()) {
    missing.push(
      `Chromium was not found: set PLAYWRIGHT_CHROMIUM or install the package chromium-headless-shell. ${reason}`,
    )
  }
  return missing
}

/** Returns why it did not, or nothing. */
function install(packages: string[]): string {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return 'The tests install it by themselves only as root on Debian.'
  }
  console.log(`Installing ${packages.join(', ')} ...`)
  try {
    // The tests start a server of their own: the package must not set up another.
    const settings = '/etc/postgresql-common'
    if (packages.includes('postgresql') && !existsSync(`${settings}/createcluster.conf`)) {
      mkdirSync(settings, { recursive: true })
      writeFileSync(`${settings}/createcluster.conf`, 'create_main_cluster = false\n')
    }
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'], env })
    }
    return ''
  } catch (error) {
    const output = String((error as { stderr?: unknown }).stderr ?? error)
    return `Installing it failed: ${output.trim().split('\n').at(-1)}`
  }
}
