import type { TextsOf } from '../../../kernel/i18n'
import { texts as administration } from './administration/es'
import { permissionNames } from './permissions/es'
import { texts as setup } from './setup/es'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  ...administration,
  ...setup,
  permission: permissionNames,
  field: { ...administration.field, ...setup.field },
}
