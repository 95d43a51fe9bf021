import { z } from 'zod'
import { action, area, list, read } from '../../kernel/call'
import { done } from '../../kernel/envelope'
import { dateRange, ids, requiredText, secretText, text } from '../../kernel/field'
import { authMessages } from './messages'
import {
  languageCode,
  pageAccess,
  passwordPolicy,
  sessionRow,
  signedIn,
  signInOutcome,
  signInRow,
  userRoutes,
} from './rows'

export const passwordChange = z
  .strictObject({ oldPassword: secretText(), password: secretText(), confirmPassword: secretText() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    params: { message: authMessages.passwordsDiffer },
  })

/** Who is signed in belongs to the system section. */
const within = 'user.query' as const

export const auth = area('auth', {
  login: action('/webpublic/login', {
    summary: 'Sign in with username and password',
    access: 'public',
    input: z.strictObject({ username: requiredText(64), password: secretText(), language: languageCode().optional() }),
    output: signedIn,
    audit: 'own',
    idempotent: false,
  }),
  logout: action('/logout', {
    summary: 'Sign out: ends the session',
    access: 'signedIn',
    input: z.strictObject({}),
    output: done,
    audit: 'own',
    idempotent: false,
  }),
  modifyPwd: action('/user/modifyPwd', {
    summary: "Change one's own password; ends all of one's sessions",
    access: 'signedIn',
    input: passwordChange,
    output: done,
    // As the sign-in. A second time the old password is wrong.
    audit: 'own',
    idempotent: false,
  }),
  passwordPolicy: read('/user/passwordPolicy', {
    summary: 'What the administrator asks of passwords',
    access: 'signedIn',
    input: z.strictObject({}),
    output: passwordPolicy,
  }),
  routes: read('/webpublic/user/routes', {
    summary: "The signed-in user's menus, rights and apps",
    base: 'public',
    access: 'signedIn',
    input: z.strictObject({}),
    output: userRoutes,
  }),
  pageAccess: read('/user/pageAccess', {
    summary: "Whether a page exists that the caller's menus lack, what it needs and whom to ask",
    access: 'signedIn',
    input: z.strictObject({ path: requiredText(200) }),
    output: pageAccess,
  }),
  sessionList: list('/session/list', {
    summary: 'Staff who are signed in now',
    access: 'session.query',
    within,
    filters: { username: text(64), ip: text(64) },
    row: sessionRow,
    sortable: ['signInTime', 'lastSeenTime'],
  }),
  sessionEnd: action('/session/end', {
    summary: 'Force the sign-out of chosen sessions',
    access: 'session.delete',
    within,
    input: z.strictObject({ sessionIds: ids(200) }),
    output: z.object({ ended: z.int() }),
    audit: { subject: 'session', ids: input => input.sessionIds },
  }),
  signInLogList: list('/signInLog/list', {
    summary: 'Sign-ins and refused attempts',
    access: 'session.query',
    within,
    filters: { username: text(64), ip: text(64), outcome: signInOutcome, at: dateRange() },
    row: signInRow,
    sortable: ['at'],
  }),
})
