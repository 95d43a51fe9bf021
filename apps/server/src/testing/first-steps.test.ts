import { type ChildProcess, execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { approval } from '@countinghouse/contract/areas/approval/calls'
import { auth } from '@countinghouse/contract/areas/auth/calls'
import { products } from '@countinghouse/contract/areas/operation/product/calls'
import { orderApplications } from '@countinghouse/contract/areas/order/application/calls'
import { order } from '@countinghouse/contract/areas/order/detail/calls'
import { paymentLinks } from '@countinghouse/contract/areas/order/payment-link/calls'
import { app } from '@countinghouse/contract/areas/system/app/calls'
import { approvals } from '@countinghouse/contract/areas/system/approvals/calls'
import { channels } from '@countinghouse/contract/areas/system/channel/calls'
import { channelRoutes } from '@countinghouse/contract/areas/system/channel-route/calls'
import { intakeKey } from '@countinghouse/contract/areas/system/intake-key/calls'
import { roles } from '@countinghouse/contract/areas/system/roles/calls'
import { users } from '@countinghouse/contract/areas/system/users/calls'
import { type AnswerOf, type AnyCall, addressOf, type InputOf } from '@countinghouse/contract/kernel/call'
import { CLIENT_ID, type Envelope } from '@countinghouse/contract/kernel/envelope'
import { orderStatus } from '@countinghouse/domain/kernel/lists/loan'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repositoryRoot } from '../kernel/repository-root'
import { describeOnlyOn, openEmptyDatabase } from './databases'
import { freePort, killProcess, startExample, startServer } from './processes'

describeOnlyOn('server', 'an empty database in production', () => {
  let folder: string
  let database: { connectionString: string; drop(): Promise<void> }
  let settings: Record<string, string>
  const running: ChildProcess[] = []

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'first-steps-'))
    database = await openEmptyDatabase()
    settings = {
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      // A URL needs a host; the socket's folder in the query is what counts.
      DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
      DATA_KEY: randomBytes(32).toString('hex'),
      INTAKE_SECRET: randomUUID(),
      CALLBACK_SECRET: randomUUID(),
    }
  })
  afterEach(async () => {
    for (const child of running.splice(0)) await killProcess(child)
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** `npm run` a command of the README; the lines that it prints. */
  async function command(...args: string[]): Promise<string[]> {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/command.mjs', ...args], {
      cwd: repositoryRoot(),
      env,
    })
    return stdout.trim().split('\n')
  }

  async function ask<C extends AnyCall>(call: C, input: InputOf<C>, token = ''): Promise<AnswerOf<C>> {
    const answer = await fetch(`http://127.0.0.1:${settings.PORT}${addressOf(call)}`, {
      method: call.method,
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        'client-id': CLIENT_ID,
        'idempotency-key': randomUUID(),
        'accept-language': 'en-US',
        token,
      },
    })
    const { code, msg, data } = (await answer.json()) as Envelope<AnswerOf<C>>
    expect([code, msg], `${call.path} ${JSON.stringify(data)}`).toEqual([1000, 'Success'])
    return data
  }

  const signIn = async (username: string, password: string) => (await ask(auth.login, { username, password })).token

  /** Signs in with the password that was given out, and takes one of his own. */
  async function firstSignIn(username: string, given: string): Promise<string> {
    const token = await signIn(username, given)
    const password = `of ${randomUUID()}`
    await ask(auth.modifyPwd, { oldPassword: given, password, confirmPassword: password }, token)
    return signIn(username, password)
  }

  it('an empty database in production comes by the steps of the documents to a loan that is lent, paid back through a link and proven', {
    timeout: 120_000,
  }, async () => {
    const made = await command('admin', 'create', '--username', 'ines', '--name', 'Ines Vega')
    await startServer(settings, child => running.push(child))
    const ines = await firstSignIn('ines', made.at(-1)!)
    const roleIds = new Map((await ask(roles.roleSelectList, {}, ines)).map(role => [role.code, role.roleId]))
    const person = (username: string, role: string) =>
      ask(users.userAdd, { username, name: username, position: 5, roleIds: [roleIds.get(role)!], allApps: true }, ines)

    // While she is alone, what decides is confirmed on the server.
    const second = await person('olga', 'admin')
    expect(await command('admin', 'waiting')).toEqual([expect.stringMatching(/^\d+ {2}staffAccess {2}olga · olga /)])
    await command('admin', 'confirm', '--change', String(second.changeId))
    const olga = await firstSignIn('olga', second.password!)
    const approved = async <T extends { changeId: number | null }>(asked: Promise<T>): Promise<T> => {
      const outcome = await asked
      await ask(approvals.pendingChangeDecide, { changeId: outcome.changeId!, approve: true }, olga)
      return outcome
    }
    const member = async (username: string, role: string) =>
      firstSignIn(username, (await approved(person(username, role))).password!)
    const [approver, finance] = [await member('anna', 'approver'), await member('fang', 'finance')]

    const { appId } = await ask(app.appAdd, { appName: 'Rapido', appSsid: 'RAPIDO', country: 'MX' }, ines)
    const week = {
      appId,
      productName: 'Week',
      minAmount: 50_000,
      maxAmount: 500_000,
      repaymentMethod: 1 as const,
      automaticLending: false,
      reborrowWithoutReview: false,
      remindDaysBefore: 2,
    }
    await approved(ask(products.productAdd, week, ines))
    const [product] = (await ask(products.productList, { appId }, ines)).list
    const prices = {
      productId: product!.productId,
      deadlineDays: 7 as const,
      totalPeriod: 1,
      minAmount: 50_000,
      loanAmount: 500_000,
      amountStep: 50_000,
      interestRate: 100,
      serviceFeeRate: 300,
      otherFee: 0,
      lateFeeRate: 250,
      lateFeeCapRate: 10_000,
      extendFeeRate: 1_000,
      maxExtensions: 2,
    }
    await approved(ask(products.caseAdd, prices, ines))
    const [item] = (await ask(products.caseList, { productId: product!.productId }, ines)).list

    const companyPort = await freePort()
    const companyUrl = `http://127.0.0.1:${companyPort}`
    const secret = randomUUID()
    const account = { channelName: 'Bank', adapter: 'http' as const, payChannel: 'CH01' as const, address: companyUrl }
    await approved(ask(channels.channelAdd, { ...account, currencies: ['MXN'], secret }, ines))
    const [channel] = (await ask(channels.channelList, {}, ines)).list
    const { example, lines } = startExample('payment-company/company.mjs', {
      PORT: String(companyPort),
      SECRET: secret,
      CALLBACK_URL: channel!.callbackAddress!,
    })
    running.push(example)
    await once(lines, 'line')
    const { channelId } = channel!
    expect(await ask(channels.channelTry, { channelId }, ines)).toEqual({ channelTrial: 'works' })
    for (const routePurpose of ['payout', 'link'] as const)
      await approved(ask(channelRoutes.channelRouteAdd, { routePurpose, country: 'MX', channelId }, ines))

    const key = await ask(intakeKey.intakeKeyAdd, { appId, label: 'Android' }, ines)
    const customer = startExample('lending-app/app.mjs', {
      BASE_URL: `http://127.0.0.1:${settings.PORT}`,
      APP: key.appSsid,
      KEY: key.secret,
      PRODUCT_ITEM: String(item!.productItemId),
    })
    expect(await once(customer.example, 'close')).toEqual([0, null])

    const [task] = (await ask(approval.myTask, {}, approver)).list
    const { taskId, rowVersion, orderId } = task!
    const questions = await ask(approval.listItem, {}, approver)
    const answers = questions.map((_, at) => ({ questionId: (at + 1) as 1, answer: true }))
    await ask(approval.submit, { taskId, rowVersion, approvalStatus: 1, answers }, approver)
    await ask(orderApplications.lending, { orderId }, finance)
    const detail = () => ask(order.detail, { orderId }, finance)
    const reaches = (status: number) =>
      vi.waitFor(async () => expect((await detail()).orderStatus).toBe(status), { timeout: 20_000, interval: 200 })
    await reaches(orderStatus.value.inRepayment)
    const link = await ask(paymentLinks.paymentsLink, { orderId }, finance)
    expect(link.repayAmount).toBe(107_000)
    await fetch(`${companyUrl}/pay/${link.flowId}`, { method: 'POST' })
    await reaches(orderStatus.value.settled)
    expect((await command('reconcile')).at(-1)).toMatch(/^0 differences /)

    for (const child of running.splice(0)) await killProcess(child)
    const otherKey = { ...settings, DATA_KEY: 'f'.repeat(64) }
    const started = startServer(otherKey, child => running.push(child))
    await expect(started).rejects.toThrow(/DATA_KEY is the key \w+, but this database was sealed with the key/)
  })
})
