import { randomBytes } from 'node:crypto'
import { appMessages } from '@countinghouse/contract/areas/system/app/messages'
import { intakeKey } from '@countinghouse/contract/areas/system/intake-key/calls'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sealer } from '../../../kernel/sealed'
import { findApp } from '../app/queries'
import { DISABLED, disableIntakeKey, insertIntakeKey, KEY, lockIntakeKey, pageOfIntakeKeys } from './queries'

const SECRET_BYTES = 32
const ENABLED = 0

export const intakeKeyHandlers = implement(intakeKey, {
  intakeKeyList: async (input, { db, actor }) => {
    const { list, ...counted } = await pageOfIntakeKeys(db, input, actor)
    return { ...counted, list: list.map(row => ({ ...row, createdBy: row.createdBy ?? '' })) }
  },

  intakeKeyAdd: async ({ appId, label }, { db, actor, now, services, note }) => {
    const app = await findApp(db, appId, actor)
    if (!app) throw new Fault(kernelMessages.notFound, {}, 'appId')
    const secret = randomBytes(SECRET_BYTES).toString('hex')
    const sealed = sealer(services.env.secrets.dataKey).seal(secret)
    const given = { appId, label, last4: secret.slice(-4), status: ENABLED } as const
    const id = await insertIntakeKey(db, {
      ...KEY.values(given),
      secret_encrypted: sealed,
      created_by: actor.userId,
      created_at: now,
    })
    note.made(given)
    return { intakeKeyId: id, appSsid: app.app_ssid, secret }
  },

  intakeKeyDisable: async ({ intakeKeyId }, { db, actor, now, note }) => {
    const key = await lockIntakeKey(db, intakeKeyId, actor)
    if (!key) throw new Fault(kernelMessages.notFound)
    if (key.state === DISABLED) throw new Fault(appMessages.keyDisabled)
    const before = KEY.named(key)
    note.change(before, { ...before, status: DISABLED })
    await disableIntakeKey(db, intakeKeyId, actor.userId, now)
    return {}
  },
})
