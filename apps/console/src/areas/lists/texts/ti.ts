import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  field: {
    name: 'ไฟล์',
    state: 'สถานะ',
    rows: 'จำนวนแถว',
    createTime: 'ขอเมื่อ',
    endTime: 'เสร็จเมื่อ',
    expireTime: 'เก็บถึง',
    filePath: 'ดาวน์โหลด',
  },
}
