import { texts as administration } from './administration/zh-CN'
import { texts as setup } from './setup/zh-CN'

export const texts = {
  ...administration,
  ...setup,
  field: { ...administration.field, ...setup.field },
}
