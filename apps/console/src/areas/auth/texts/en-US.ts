import type { TextsOf } from '../../../kernel/i18n'
import type { texts as chinese } from './zh-CN'

export const texts: TextsOf<typeof chinese> = {
  account: {
    center: 'Account centre',
    centerPurpose: 'The account that is signed in.',
    settings: 'Account settings',
    settingsPurpose: 'Language, appearance and password; for you alone.',
    name: 'Name',
    id: 'User id',
    roles: 'Roles',
    language: 'Language',
    appearance: 'Appearance',
    security: 'Security',
    passwordHint: 'You will sign in again after changing your password.',
  },
  password: {
    title: 'Change password',
    submit: 'Change password',
    hint: 'Afterwards you sign in again on every device.',
    forced:
      'To protect your account, please set a new password first: the present one was assigned to you or has expired.',
    oldPassword: 'Old password',
    password: 'New password',
    confirmPassword: 'New password again',
    oldPasswordRequired: 'Please enter the old password',
    passwordRequired: 'Please enter the new password',
    confirmPasswordRequired: 'Please enter the new password again',
    changed: 'Your password was changed. Please sign in again.',
    failed: 'The password was not changed',
  },
  field: {
    username: 'Username',
    userName: 'Name',
    roleCodes: 'Roles',
    departmentName: 'Department',
    ip: 'IP address',
    userAgent: 'Browser',
    signInTime: 'Signed in',
    lastSeenTime: 'Last active',
    current: 'This session',
    at: 'Time',
    outcome: 'Outcome',
  },
}
