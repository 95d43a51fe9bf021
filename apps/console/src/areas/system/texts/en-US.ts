import type { TextsOf } from '../../../kernel/i18n'
import { texts as administration } from './administration/en-US'
import { permissionNames } from './permissions/en-US'
import { texts as setup } from './setup/en-US'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  ...administration,
  ...setup,
  permission: permissionNames,
  field: { ...administration.field, ...setup.field },
}
