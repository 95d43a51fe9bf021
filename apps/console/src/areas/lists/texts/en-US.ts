import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  field: {
    name: 'File',
    state: 'State',
    rows: 'Rows',
    createTime: 'Requested at',
    endTime: 'Finished at',
    expireTime: 'Kept until',
    filePath: 'Download',
  },
}
