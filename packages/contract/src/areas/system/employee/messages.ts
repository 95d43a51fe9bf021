import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

export const employeeMessages = messages('system.employee', {
  leavesBeforeEntry: {
    code: CODE.invalid,
    'zh-CN': '离职日期不能早于入职日期',
    'en-US': 'The leaving date cannot be before the entry date',
    es: 'La fecha de salida no puede ser anterior a la de ingreso',
    fr: "La date de départ ne peut précéder la date d'entrée",
    ar: 'لا يمكن أن يسبق تاريخ المغادرة تاريخ الالتحاق',
    ti: 'วันที่ออกต้องไม่ก่อนวันที่เข้าทำงาน',
  },
  numberTaken: {
    code: CODE.changed,
    'zh-CN': '工号已存在',
    'en-US': 'This employee number is in use',
    es: 'Este número de empleado ya existe',
    fr: 'Ce matricule existe déjà',
    ar: 'رقم الموظف هذا مستخدم بالفعل',
    ti: 'รหัสพนักงานนี้ถูกใช้แล้ว',
  },
  userTaken: {
    code: CODE.changed,
    'zh-CN': '该账号已关联其他员工',
    'en-US': 'This account belongs to another employee',
    es: 'Esta cuenta pertenece a otro empleado',
    fr: 'Ce compte appartient à un autre employé',
    ar: 'هذا الحساب مرتبط بموظف آخر',
    ti: 'บัญชีนี้เป็นของพนักงานคนอื่น',
  },
  builtInUser: {
    code: CODE.refused,
    'zh-CN': '内置管理员不能停用',
    'en-US': 'The built-in administrator cannot be disabled.',
    es: 'El administrador integrado no se puede deshabilitar.',
    fr: "L'administrateur intégré ne peut pas être désactivé.",
    ar: 'لا يمكن تعطيل المسؤول المدمج.',
    ti: 'ปิดใช้งานผู้ดูแลระบบที่มากับระบบไม่ได้',
  },
})
