import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  jobs: {
    title: 'งานเบื้องหลัง',
    purpose: 'เวลาทั้งหมดเป็น UTC+7',
  },
  runs: {
    title: 'ประวัติการทำงาน',
    purpose: 'ความคืบหน้า ผลลัพธ์ และข้อผิดพลาดของแต่ละครั้ง',
    nothing: 'เมื่องานทำงานแล้วจะแสดงที่นี่',
  },
  run: {
    title: 'ให้ “{job}” ทำงานหรือไม่',
    text: 'งานทำซ้ำได้ สิ่งที่ทำแล้วจะไม่ถูกทำซ้ำ',
    submit: 'เริ่มทำงาน',
    again: 'ทำงานอีกครั้ง',
  },
  started: 'เริ่มงานแล้ว',
  dailyAt: 'ทุกวัน {time}',
  everyMinutes: 'ทุก {minutes} นาที',
  byEvent: 'ตามเหตุการณ์',
  choice: {
    state: {
      never: 'ยังไม่เคยทำงาน',
      running: 'กำลังทำงาน',
      done: 'เสร็จแล้ว',
      failed: 'ล้มเหลว',
    },
    trigger: {
      schedule: 'ตามเวลา',
      event: 'เหตุการณ์',
      person: 'บุคคล',
    },
  },
  name: {
    'simulator-catch-up': 'เติมข้อมูลสาธิต',
    close: 'ปิดสิ้นวัน',
    'receipt-import': 'บันทึกไฟล์รายการรับเงิน',
    'payout-send': 'ส่งรายการจ่ายเงิน',
    'payout-query': 'สอบถามผลการจ่ายเงิน',
    'payout-sweep': 'ตรวจรายการจ่ายที่ค้าง',
    'link-cancel': 'ยกเลิกลิงก์ชำระเงิน',
    retention: 'ลบข้อมูลเก่า',
    reconcile: 'กระทบยอดบัญชี',
    'callback-deliver': 'จัดการการแจ้งกลับ',
    'write-export': 'สร้างไฟล์ส่งออก',
    'expire-exports': 'ลบไฟล์ส่งออกที่หมดอายุ',
  },
  field: {
    job: 'งาน',
    schedule: 'กำหนดเวลา',
    state: 'สถานะ',
    progress: 'ความคืบหน้า',
    lastStartTime: 'เริ่มล่าสุด',
    lastEndTime: 'สิ้นสุดล่าสุด',
    nextTime: 'ครั้งถัดไป',
    lastError: 'ข้อผิดพลาดล่าสุด',
    startTime: 'เริ่ม',
    endTime: 'สิ้นสุด',
    result: 'ผลลัพธ์',
    error: 'ข้อผิดพลาด',
    trigger: 'เริ่มโดย',
    createdBy: 'ผู้สั่ง',
    node: 'โหนด',
  },
}
