import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  exports: {
    purpose: 'Files of lists that you exported. Each goes by itself when its days are over.',
    nothing: 'Choose Export above any list and its file appears here.',
    fetch: 'Download',
  },
  field: {
    name: 'File',
    state: 'State',
    rows: 'Rows',
    createTime: 'Asked at',
    endTime: 'Done at',
    expireTime: 'Kept until',
    filePath: 'Download',
  },
}
