import { auth } from '@countinghouse/contract/areas/auth/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { LANGUAGES } from '@countinghouse/domain/kernel/language'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../kernel/password'
import { type TestUser, testApp } from '../../testing/app'

const app = testApp()
const OLD = 'old-but-long-enough'
const NEW = 'a-new-one-97-lamps'

async function person(): Promise<TestUser> {
  const user = await app.user({ roles: ['admin'] })
  await app.db
    .updateTable('staff_user')
    .set({ password_hash: await hashPassword(OLD) })
    .where('id', '=', user.userId)
    .execute()
  return user
}
const staffRow = (user: TestUser) =>
  app.db.selectFrom('staff_user').select('username').where('id', '=', user.userId).executeTakeFirstOrThrow()
const set = (key: string, value: number) =>
  app.db
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute()
const change = (user: TestUser, input: Partial<Record<'oldPassword' | 'password' | 'confirmPassword', string>>) =>
  app.ask(auth.modifyPwd, input as never, { user })
const fields = (answer: { data: unknown }) => (answer.data as { fields?: Record<string, string> }).fields

describe('changing the password', () => {
  it('changing the password requires oldPassword (R-094), password (R-095) and confirmPassword (R-096)', async () => {
    const answer = await change(await person(), {})
    expect(answer.code).toBe(CODE.invalid)
    expect(fields(answer)).toEqual({ oldPassword: 'Required', password: 'Required', confirmPassword: 'Required' })
  })

  it('changing the password requires both new passwords to be equal, in six languages (R-097)', async () => {
    const user = await person()
    const said = new Map<string, string>()
    for (const language of LANGUAGES) {
      const input = { oldPassword: OLD, password: NEW, confirmPassword: `${NEW}!` }
      const answer = await app.ask(auth.modifyPwd, input, { user, language })
      said.set(language, fields(answer)?.confirmPassword ?? '')
    }
    expect(said.get('en-US')).toBe('Two passwords that you enter is inconsistent!')
    expect(said.get('zh-CN')).toBe('两次输入的密码不一致！')
    expect(new Set(said.values()).size).toBe(LANGUAGES.length)
  })

  it('changing the password takes oldPassword, password and confirmPassword at /user/modifyPwd and ends all sessions (R-098)', async () => {
    const user = await person()
    const { username } = await staffRow(user)
    const other = (await app.ask(auth.login, { username, password: OLD })).data.token
    expect((await change(user, { oldPassword: OLD, password: NEW, confirmPassword: NEW })).code).toBe(CODE.success)
    for (const token of [user.token, other]) {
      const answer = await app.ask(system.listAllSelect, {}, { user: { userId: user.userId, token } })
      expect(answer.code).toBe(CODE.notSignedIn)
    }
    expect((await app.ask(auth.login, { username, password: OLD })).code).toBe(CODE.refused)
    expect((await app.ask(auth.login, { username, password: NEW })).code).toBe(CODE.success)
    const logged = await app.db
      .selectFrom('operation_log')
      .selectAll()
      .where('call', '=', '/user/modifyPwd')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(logged)).not.toContain(OLD)
    expect(JSON.stringify(logged)).not.toContain(NEW)
  })

  it('changing the password holds no connection while it is hashed: many at once leave lists as fast as they were', async () => {
    const list = async () => {
      const from = performance.now()
      await app.ask(system.listAllSelect, {}, { user: reader })
      return performance.now() - from
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
    const reader = await person()
    const people = await Promise.all(Array.from({ length: 24 }, person))
    const changes = Promise.all(
      people.map(user => change(user, { oldPassword: OLD, password: NEW, confirmPassword: NEW })),
    )
    const beside: number[] = []
    let over = false
    void changes.finally(() => {
      over = true
    })
    while (!over) beside.push(await list())
    expect((await changes).every(answer => answer.code === CODE.success)).toBe(true)
    // More connections than there are would have been held: each list waited until a password was done.
    expect(beside.length).toBeGreaterThan(people.length)
    expect(median(beside)).toBeLessThan(250)
  })

  it('changing the password refuses a wrong old password and leaves the sessions alone', async () => {
    const user = await person()
    const answer = await change(user, { oldPassword: 'not-it', password: NEW, confirmPassword: NEW })
    expect(answer).toMatchObject({ code: CODE.refused, msg: 'The old password is not right.' })
    expect((await app.ask(system.listAllSelect, {}, { user })).code).toBe(CODE.success)
  })

  it('changing the password is slowed after wrong old passwords like the sign-in, and they stand in the log', async () => {
    const user = await person()
    const input = { oldPassword: 'not-it', password: NEW, confirmPassword: NEW }
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(user, input)))
    const said = answers.map(answer => answer.msg)
    expect(said.filter(msg => msg === 'The old password is not right.')).toHaveLength(5)
    expect(said.filter(msg => msg.startsWith('Too many attempts.'))).toHaveLength(3)
    const logged = await app.db.selectFrom('sign_in_log').select('outcome').where('user_id', '=', user.userId).execute()
    expect(logged.map(row => row.outcome).sort()).toEqual([...Array(3).fill('slowed'), ...Array(5).fill('wrong')])
    const right = { oldPassword: OLD, password: NEW, confirmPassword: NEW }
    expect((await change(user, right)).msg).toMatch(/^Too many attempts\./)
    app.clock.advance({ minutes: 1 })
    expect((await change(user, right)).code).toBe(CODE.success)
  })

  it.each([
    ['short', 'lamp-9', 'at least 12 characters'],
    ['common', 'administrator', 'too common'],
    ['unchanged', OLD, 'must differ'],
  ])('changing the password refuses a %s one', async (_, password, sentence) => {
    const answer = await change(await person(), { oldPassword: OLD, password, confirmPassword: password })
    expect(answer.code).toBe(CODE.invalid)
    expect(fields(answer)?.password ?? answer.msg).toContain(sentence)
  })

  it('changing the password names the classes of characters and the user name that the administrator asks for', async () => {
    const user = await person()
    const { username } = await staffRow(user)
    await set('password.classes', 4)
    const plain = await change(user, { oldPassword: OLD, password: NEW, confirmPassword: NEW })
    expect(fields(plain)?.password).toMatch(/^Use at least 4 of these/)
    const named = `Xx9 ${username}`
    const answer = await change(user, { oldPassword: OLD, password: named, confirmPassword: named })
    expect(fields(answer)?.password).toBe('The password must not contain the username.')
    await set('password.classes', 2)
    expect((await app.ask(auth.passwordPolicy, {}, { user })).data).toEqual({
      minLength: 12,
      classes: 2,
      withoutName: true,
      history: 5,
      maxAgeDays: 90,
    })
  })

  it('changing the password takes none of the last passwords, as many as the administrator says, and one from before them', async () => {
    const user = await person()
    const passwords = [OLD, 'second one 22', 'third one 333', 'fourth one 44']
    const takes = async (oldPassword: string, password: string) => {
      const { token } = (
        await app.ask(auth.login, { username: (await staffRow(user)).username, password: oldPassword })
      ).data
      return change({ ...user, token }, { oldPassword, password, confirmPassword: password })
    }
    await set('password.history', 3)
    for (const [index, password] of passwords.slice(1).entries())
      expect((await takes(passwords[index]!, password)).code).toBe(CODE.success)
    const [first, second, third, fourth] = passwords as [string, string, string, string]
    for (const former of [second, third]) {
      const answer = await takes(fourth, former)
      expect(fields(answer)?.password).toBe('None of your last 3 passwords may be used again.')
    }
    expect((await takes(fourth, first)).code).toBe(CODE.success)
    await set('password.history', 5)
  })

  it('changing the password is asked for at the sign-in once the password is older than the administrator allows', async () => {
    const user = await person()
    const { username } = await staffRow(user)
    await app.db
      .updateTable('staff_user')
      .set({ password_set_at: new Date(app.clock.now().getTime() - 91 * 86_400_000) })
      .where('id', '=', user.userId)
      .execute()
    await set('password.maxAgeDays', 0)
    expect((await app.ask(auth.login, { username, password: OLD })).data.mustChangePassword).toBe(false)
    await set('password.maxAgeDays', 90)
    const { token, mustChangePassword } = (await app.ask(auth.login, { username, password: OLD })).data
    expect(mustChangePassword).toBe(true)
    const signedIn = { ...user, token }
    expect((await app.ask(auth.sessionList, {}, { user: signedIn })).code).toBe(CODE.notPermitted)
    expect((await app.ask(auth.passwordPolicy, {}, { user: signedIn })).code).toBe(CODE.success)
    expect((await change(signedIn, { oldPassword: OLD, password: NEW, confirmPassword: NEW })).code).toBe(CODE.success)
    expect((await app.ask(auth.login, { username, password: NEW })).data.mustChangePassword).toBe(false)
  })

  it('changing the password is all that may be done with a password that was given out', async () => {
    const user = await person()
    const markMustChange = app.db.updateTable('staff_user').set({ must_change_password: true })
    await markMustChange.where('id', '=', user.userId).execute()
    const refused = await app.ask(auth.sessionList, {}, { user })
    expect(refused.code).toBe(CODE.notPermitted)
    const routes = await app.ask(auth.routes, {}, { user })
    expect(routes.data).toMatchObject({ permissions: [], user: { mustChangePassword: true } })
    expect((await change(user, { oldPassword: OLD, password: NEW, confirmPassword: NEW })).code).toBe(CODE.success)
  })
})

describe('200 requests in flight', () => {
  const AFTER = 60

  /** Asks with the token from 16 sides while `ending` happens; gives codes of those that began before and after it. */
  async function storm(user: TestUser, ending: () => Promise<unknown>) {
    const codes = { before: [] as number[], after: [] as number[] }
    let ended = false
    const caller = async () => {
      while (codes.before.length + codes.after.length < 200 || codes.after.length < AFTER) {
        const began = ended ? codes.after : codes.before
        const { code } = await app.ask(system.listAllSelect, {}, { user })
        began.push(code)
      }
    }
    const callers = Array.from({ length: 16 }, caller)
    await ending()
    ended = true
    await Promise.all(callers)
    return codes
  }

  it.each([
    [
      'the password is changed',
      (user: TestUser) => change(user, { oldPassword: OLD, password: NEW, confirmPassword: NEW }),
    ],
    [
      'the user is disabled',
      (user: TestUser) => app.db.updateTable('staff_user').set({ status: 1 }).where('id', '=', user.userId).execute(),
    ],
  ])('of 200 requests in flight while %s, none that began after it succeeds', async (_, end) => {
    const user = await person()
    expect((await app.ask(system.listAllSelect, {}, { user })).code).toBe(CODE.success)
    const codes = await storm(user, () => end(user))
    expect(codes.after.length).toBeGreaterThanOrEqual(AFTER)
    expect(new Set(codes.after)).toEqual(new Set([CODE.notSignedIn]))
    expect(codes.before.every(code => code === CODE.success || code === CODE.notSignedIn)).toBe(true)
  })
})
