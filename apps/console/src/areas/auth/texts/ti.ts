import type { TextsOf } from '../../../kernel/i18n'
import { texts as signIn } from '../../../sign-in/texts/ti'
import type { texts as chinese } from './zh-CN'

export const texts: TextsOf<typeof chinese> = {
  role: signIn.roles,
  account: {
    center: 'ศูนย์บัญชี',
    centerPurpose: 'บัญชีที่เข้าสู่ระบบอยู่',
    settings: 'ตั้งค่าบัญชี',
    settingsPurpose: 'ภาษา รูปลักษณ์ และรหัสผ่าน เฉพาะของคุณ',
    name: 'ชื่อ',
    id: 'รหัสผู้ใช้',
    roles: 'บทบาท',
    language: 'ภาษา',
    appearance: 'รูปลักษณ์',
    security: 'ความปลอดภัย',
    passwordHint: 'หลังเปลี่ยนรหัสผ่านต้องเข้าสู่ระบบใหม่',
  },
  password: {
    title: 'เปลี่ยนรหัสผ่าน',
    submit: 'เปลี่ยนรหัสผ่าน',
    hint: 'หลังจากนั้นต้องเข้าสู่ระบบใหม่ในทุกอุปกรณ์',
    forced: 'เพื่อความปลอดภัยของบัญชี กรุณาตั้งรหัสผ่านใหม่ก่อน เพราะรหัสผ่านปัจจุบันได้รับมาจากผู้อื่นหรือใช้มานานเกินไปแล้ว',
    oldPassword: 'รหัสผ่านเดิม',
    password: 'รหัสผ่านใหม่',
    confirmPassword: 'ยืนยันรหัสผ่านใหม่',
    oldPasswordRequired: 'กรุณากรอกรหัสผ่านเดิม',
    passwordRequired: 'กรุณากรอกรหัสผ่านใหม่',
    confirmPasswordRequired: 'กรุณากรอกรหัสผ่านใหม่อีกครั้ง',
    changed: 'เปลี่ยนรหัสผ่านแล้ว กรุณาเข้าสู่ระบบใหม่',
    failed: 'เปลี่ยนรหัสผ่านไม่สำเร็จ',
  },
  field: {
    username: 'ชื่อผู้ใช้',
    userName: 'ชื่อ',
    roleCodes: 'บทบาท',
    departmentName: 'แผนก',
    ip: 'ที่อยู่ IP',
    userAgent: 'เบราว์เซอร์',
    signInTime: 'เวลาเข้าสู่ระบบ',
    lastSeenTime: 'ใช้งานล่าสุด',
    current: 'เซสชันนี้',
    at: 'เวลา',
    outcome: 'ผล',
  },
}
