import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  queue: {
    draft: 'ฉบับร่าง',
    title: 'คิวงาน',
    empty: 'ไม่มีงานที่รออยู่',
    material: 'รอเอกสาร',
    keys: '↑ ↓ หรือ Alt+↑ ↓ เปลี่ยนเคส; 1–7 เลือกคำถาม, Y และ N ตอบ',
  },
  form: {
    title: 'บันทึกการโทรตรวจสอบ',
    remark: 'ความเห็น',
    remarkHint: 'ต้องระบุเมื่อปฏิเสธหรือส่งกลับ',
    reasonHint: 'ต้องระบุเมื่อปฏิเสธ',
    secondLevel: 'ระดับสอง: {name} อนุมัติระดับแรกแล้ว',
    approve: 'อนุมัติ',
    sendBack: 'ส่งกลับเพื่อขอเอกสาร',
    reject: 'ปฏิเสธ',
    saved: '{decision}: {name} ({orderNo})',
    ended: '{name} พิจารณาเสร็จเมื่อ {time}',
    closed: 'งานนี้ปิดแล้ว',
    notYours: 'งานนี้อยู่กับ {name} คุณดูได้อย่างเดียว',
  },
  undo: {
    action: 'ยกเลิกการอนุมัติ',
    title: 'ยกเลิกการอนุมัติ {orderNo}',
    intro: 'การอนุมัติที่ยังไม่เบิกจ่ายสามารถยกเลิกได้ และงานจะเปิดใหม่',
    atOnce: 'ยกเลิกทันทีหลังตัดสินใจ',
  },
  applied: 'ยอดที่ขอ',
  section: {
    application: 'คำขอ',
    log: 'บันทึกการพิจารณา',
  },
  field: {
    remark: 'หมายเหตุ',
    pendingMaterial: 'รอเอกสาร',
    operation: 'การดำเนินการ',
    answeredCount: 'ข้อที่ตอบแล้ว',
    newExaminerName: 'ผู้พิจารณาใหม่',
  },
}
