import { z } from 'zod'
import { desk } from '../../../kernel/desk'
import { count, dict, instant, yesNo } from '../../../kernel/field'
import { roleChoice } from '../roles/rows'

/** G-209: the three lists of staff; a person stands in one of them. */
export const STAFF_LISTS = ['staff', 'collector', 'collectorAdmin'] as const
export type StaffList = (typeof STAFF_LISTS)[number]

export const userRow = z.object({
  userId: z.int(),
  /** Sign-in name. */
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  mail: z.string(),
  position: dict('staffType'),
  role: z.array(roleChoice.pick({ roleId: true, code: true, name: true })),
  app: z.array(z.object({ appId: z.int(), appName: z.string() })),
  /** Sees every app, `app` is empty then. */
  allApps: yesNo(),
  departmentId: z.int().nullable(),
  departmentName: z.string().nullable(),
  groupId: z.int().nullable(),
  groupName: z.string().nullable(),
  collectorType: dict('collectorType').nullable(),
  status: dict('enableState'),
  openTasks: count(),
  lastSignInTime: instant().nullable(),
  createTime: instant(),
  mustChangePassword: yesNo(),
  rowVersion: z.int(),
  /** The built-in administrator, or the caller: what cannot be done to them is not offered. */
  builtIn: z.boolean(),
  self: z.boolean(),
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
          openTasks: z.int(),
          free: z.int().nullable(),
        }),
      ),
    }),
  ),
})
export type HandOverPreview = z.infer<typeof handOverPreview>
