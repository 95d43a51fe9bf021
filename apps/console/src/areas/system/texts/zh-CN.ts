import { texts as administration } from './administration/zh-CN'
import { permissionNames } from './permissions/zh-CN'
import { texts as setup } from './setup/zh-CN'

export const texts = {
  ...administration,
  ...setup,
  permission: permissionNames,
  field: { ...administration.field, ...setup.field },
}
