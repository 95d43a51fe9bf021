import type { TextsOf } from '../../../kernel/i18n'
import { texts as administration } from './administration/en-US'
import { texts as setup } from './setup/en-US'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  ...administration,
  ...setup,
  field: { ...administration.field, ...setup.field },
}
