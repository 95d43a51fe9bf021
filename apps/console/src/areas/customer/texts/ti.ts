import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  list: {
    title: 'รายชื่อลูกค้า',
    purpose: 'ลูกค้าของแอปที่คุณดูแล ข้อมูลส่วนบุคคลจะถูกปิดบังจนกว่าจะจำเป็น',
    nothing: 'เมื่อลูกค้าลงทะเบียนในแอป รายชื่อจะแสดงที่นี่',
    details: 'รายละเอียด',
  },
  tab: { profile: 'ข้อมูล', identity: 'เอกสาร', contact: 'ผู้ติดต่อและการโทร' },
  section: { source: 'ที่มาและจำนวน' },
  blackListed: 'บัญชีดำ',
  whiteListed: 'บัญชีขาว',
  orders: 'ยื่นขอ {count} ครั้ง ได้รับเงินกู้ {lent} ครั้ง',
  optedOut: 'ไม่รับการตลาด',
  credit: 'ยอดเงินคงเหลือของลูกค้า',
  choice: {
    purpose: {
      collection: 'ติดตามหนี้',
      reminder: 'แจ้งเตือน',
      sale: 'ขาย',
      service: 'บริการ',
      approval: 'ตรวจสอบ',
    },
  },
  field: {
    blackListed: 'บัญชีดำ',
    whiteListed: 'บัญชีขาว',
    orderCount: 'จำนวนคำขอ',
    lentCount: 'จำนวนครั้งที่ได้เงินกู้',
    smsCountToday: 'จำนวนรหัสที่ส่งวันนี้',
    dialTime: 'เวลาโทร',
    purpose: 'วัตถุประสงค์',
    name: 'ชื่อ',
    phone: 'หมายเลข',
    reason: 'เหตุผล',
    curp: 'เลขประจำตัว',
    mobile: 'มือถือ',
  },
}
