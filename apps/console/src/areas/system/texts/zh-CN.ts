import { texts as administration } from './administration/zh-CN'
import { permissionNames } from './permissions/zh-CN'

export const texts = { ...administration, permission: permissionNames }
