import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  trial: {
    title: 'ทดลอง',
    custId: 'รหัสลูกค้า',
    onLast: 'ทดลองกับคำขอล่าสุด 1,000 รายการ',
    onCustomer: 'ทดลองกับลูกค้ารายนี้',
    text: 'ดูว่าตรงกี่รายและผลตัดสินใดจะเปลี่ยนก่อนมีผล โดยไม่กระทบสินเชื่อใด',
    incomplete: 'เลือกแอปและประเภท แล้วเขียนนิพจน์ก่อน',
    checked: 'คำขอที่ตรวจ',
    hits: 'ตรงเงื่อนไข',
    unjudged: 'ตัดสินไม่ได้',
    noChange: 'ไม่มีผลตัดสินใดเปลี่ยน',
    holds: 'กฎตรงกับลูกค้ารายนี้',
    holdsNot: 'กฎไม่ตรงกับลูกค้ารายนี้',
    cannotSay: 'ไม่สามารถระบุได้ว่ากฎตรงกับลูกค้ารายนี้หรือไม่ เพราะไม่ทราบค่าบางค่า',
    application: 'สินเชื่อ',
    was: 'ผลเดิม',
    values: 'ค่า',
    unknown: 'ไม่ทราบ',
  },
  field: {
    outcome: 'ผลลัพธ์',
    ruleVersion: 'เวอร์ชัน',
    waiting: 'การแก้ไข',
    reason: 'เหตุผล',
    builtIn: 'ที่มา',
    ruleCount: 'กฎที่ใช้',
  },
}
