// The peers of a call in the browser that nobody here wrote: Kamailio takes its registration and carries the call, baresip is called.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const SIP_ADDRESS = 'ws://127.0.0.1:15066'
export const SIP_REALM = 'sip.test'
export const SIP_SECRET = 'e2e-secret-of-the-sip-server-0123456789'
const CALLED_PORT = 15_070
const CONTROL_PORT = 15_444
const PACKAGES = ['kamailio', 'kamailio-websocket-modules', 'kamailio-autheph-modules', 'baresip-core']

function isInstalled(name: string): boolean {
  return spawnSync('dpkg', ['-s', name], { encoding: 'utf8' }).stdout.includes('Status: install ok installed')
}

/** Installs both, and Kamailio's modules, where one is missing; as root on Debian. */
export function installPeers(): void {
  if (PACKAGES.every(isInstalled)) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
    execFileSync('apt-get', args, { stdio: 'ignore', env })
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).then(
      () => socket.readyState === 'open',
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await sleep(100)
  }
  throw new Error(`nobody listens at ${port}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill('SIGTERM')
  await end
}

/** Kamailio: a registrar and proxy over WebSocket that checks passing accounts (`auth_ephemeral`). */
export class Registrar {
  private child: ChildProcess | undefined
  private readonly folder = mkdtempSync(join(tmpdir(), 'kamailio-'))
  said = ''

  /** Its accounts are checked by the channel's secret, or by another one that it has meanwhile. */
  async start(secret = SIP_SECRET): Promise<void> {
    const config = join(this.folder, 'kamailio.cfg')
    writeFileSync(config, readFileSync(join(import.meta.dirname, 'kamailio.cfg'), 'utf8').replace('SECRET', secret))
    const child = spawn('kamailio', ['-DD', '-E', '-f', config, '-Y', this.folder])
    child.stderr.on('data', part => (this.said += String(part)))
    this.child = child
    await listening(15_066)
  }

  /** As if its machine were gone. */
  async stop(): Promise<void> {
    if (this.child) await ended(this.child)
    this.child = undefined
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

interface Told {
  event?: boolean
  type?: string
}

/** baresip: whoever is called, steered over its own TCP control. */
export class Called extends EventEmitter {
  private child: ChildProcess | undefined
  private control: Socket | undefined
  private readonly folder = mkdtempSync(join(tmpdir(), 'baresip-'))
  said = ''

  async start(): Promise<void> {
    mkdirSync(this.folder, { recursive: true })
    const modules = ['g711', 'opus', 'ausine', 'aubridge', 'ice', 'dtls_srtp', 'srtp']
    const config = [
      `sip_listen 127.0.0.1:${CALLED_PORT}`,
      'module_path /usr/lib/baresip/modules',
      ...modules.map(name => `module ${name}.so`),
      ...['account', 'menu', 'ctrl_tcp'].map(name => `module_app ${name}.so`),
      `ctrl_tcp_listen 127.0.0.1:${CONTROL_PORT}`,
      'audio_source ausine,440',
      'audio_player aubridge,none',
      'rtcp_mux yes',
    ]
    writeFileSync(join(this.folder, 'config'), `${config.join('\n')}\n`)
    writeFileSync(join(this.folder, 'contacts'), '\n')
    const account = `<sip:called@127.0.0.1:${CALLED_PORT}>;regint=0;mediaenc=dtls_srtp;medianat=ice;answermode=manual`
    writeFileSync(join(this.folder, 'accounts'), `${account}\n`)
    const child = spawn('baresip', ['-f', this.folder])
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', part => (this.said += String(part).replaceAll(/\[\S+\] audio=\S+ \(bit\/s\)\s*/g, '')))
    this.child = child
    await listening(CONTROL_PORT)
    this.control = connect(CONTROL_PORT, '127.0.0.1')
    let rest = ''
    this.control.on('data', part => {
      rest += String(part)
      for (let [, size, start] = head(rest); size !== undefined; [, size, start] = head(rest)) {
        const end = start! + size
        if (rest.length < end + 1) break
        const told = JSON.parse(rest.slice(start, end)) as Told
        rest = rest.slice(end + 1)
        if (told.event && told.type) this.emit(told.type, told)
      }
    })
    await once(this.control, 'connect')
  }

  /** What is told of a call: CALL_INCOMING, CALL_ESTABLISHED, CALL_CLOSED. */
  hears(type: string): Promise<Told> {
    return once(this, type).then(([told]) => told as Told)
  }

  command(command: 'accept' | 'hangup'): void {
    const text = JSON.stringify({ command })
    this.control?.write(`${text.length}:${text},`)
  }

  async end(): Promise<void> {
    this.control?.destroy()
    if (this.child) await ended(this.child)
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The length of a netstring and where it begins. */
function head(text: string): [found: boolean, size?: number, start?: number] {
  const mark = /^(\d+):/.exec(text)
  return mark ? [true, Number(mark[1]), mark[0].length] : [false]
}
