import type { TextsOf } from '../../../kernel/i18n'
import { texts as administration } from './administration/es'
import { texts as setup } from './setup/es'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  ...administration,
  ...setup,
  field: { ...administration.field, ...setup.field },
}
