import { z } from 'zod'
import { desk } from '../../../kernel/desk'
import { carried, count, dictNumber, instant, requiredText, text, yesNo } from '../../../kernel/field'
import { keptFields } from '../../../kernel/kept-fields'
import { roleChoice } from '../roles/rows'
import { userMessages } from './messages'

/** G-209: the three lists of staff; a person stands in one of them. */
export const STAFF_LISTS = ['staff', 'collector', 'collectorAdmin'] as const
export type StaffList = (typeof STAFF_LISTS)[number]

const STAFF_TYPES = [1, 2, 3, 4, 5] as const
const username = () =>
  requiredText(64).refine(name => /^[a-z0-9][a-z0-9._-]{1,63}$/i.test(name), {
    params: { message: userMessages.usernameShape },
  })
const mail = () =>
  text(120).refine(address => address === '' || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address), {
    params: { message: userMessages.mailShape },
  })
const phone = () =>
  text(20).refine(number => /^(\+?[0-9 ()-]{5,20})?$/.test(number), {
    params: { message: userMessages.phoneShape },
  })

export const userFields = {
  /** Sign-in name. */
  username: username(),
  name: requiredText(64),
  phone: phone(),
  mail: mail(),
  position: dictNumber('staffType', STAFF_TYPES),
  /** Sees every app, `app` is empty then. */
  allApps: yesNo(),
  collectorType: dictNumber('collectorType', [1, 2]),
  status: dictNumber('enableState', [0, 1]),
}
const kept = keptFields(userFields)

export const userRow = z.object({
  userId: z.int(),
  username: kept.username,
  name: kept.name,
  phone: kept.phone,
  mail: kept.mail,
  position: kept.position,
  role: z.array(roleChoice.pick({ roleId: true, code: true, name: true })),
  app: z.array(z.object({ appId: z.int(), appName: z.string() })),
  allApps: kept.allApps,
  departmentId: z.int().nullable(),
  departmentName: z.string().nullable(),
  groupId: z.int().nullable(),
  groupName: z.string().nullable(),
  collectorType: kept.collectorType.nullable(),
  status: kept.status,
  onDuty: yesNo(),
  openTasks: count(),
  lastSignInTime: instant().nullable(),
  createTime: instant(),
  mustChangePassword: carried(yesNo()),
  /** Decides money, rights or reach: what gives it more waits for a second person. */
  decides: yesNo(),
  /** A change of what the account may do waits for a second person. */
  waiting: yesNo(),
  rowVersion: z.int(),
  /** The built-in administrator, or the caller: what cannot be done to them is not offered. */
  builtIn: z.boolean(),
  self: carried(z.boolean()),
})

/** Shown once, to whoever made it; never stored as text. Empty when the caller typed it himself. */
export const firstPassword = z.string().nullable().meta({ 'x-secret': true })

export const handOverPreview = z.object({
  userId: z.int(),
  userName: z.string(),
  /** Open tasks by desk and app, the oldest first within each. */
  desks: z.array(
    z.object({
      desk,
      appId: z.int(),
      appName: z.string(),
      count: z.int(),
      /** Colleagues who may work these, the least loaded first; `free` is how many more each may hold. */
      takers: z.array(
        z.object({
          userId: z.int(),
          userName: z.string(),
          groupName: z.string().nullable(),
          onDuty: z.boolean(),
          openTasks: z.int(),
          free: z.int().nullable(),
        }),
      ),
    }),
  ),
  /** Human reviews that are not finished: each goes to who takes the next one. */
  openReviews: z.int(),
})
export type HandOverPreview = z.infer<typeof handOverPreview>
