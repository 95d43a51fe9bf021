import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

export const departmentMessages = messages('system.department', {
  nameTaken: {
    code: CODE.changed,
    'zh-CN': '已有同名部门',
    'en-US': 'Another department has this name.',
    es: 'Otro departamento ya tiene este nombre.',
    fr: 'Un autre service porte ce nom.',
    ar: 'يوجد قسم آخر بهذا الاسم.',
    ti: 'มีแผนกอื่นใช้ชื่อนี้แล้ว',
  },
  parentNeeded: {
    code: CODE.invalid,
    'zh-CN': '请选择您管理范围内的上级部门',
    'en-US': 'Choose the department above it, within your reach.',
    es: 'Elige el departamento superior, dentro de tu alcance.',
    fr: 'Choisissez le service au-dessus, dans votre périmètre.',
    ar: 'اختر القسم الأعلى ضمن نطاقك.',
    ti: 'กรุณาเลือกแผนกต้นสังกัดที่อยู่ในขอบเขตของคุณ',
  },
  inUse: {
    code: CODE.refused,
    'zh-CN': '该部门下还有小组、员工、下级部门或职场，请先移走',
    'en-US': 'Groups, staff, departments below it or workplaces still belong to this department. Move them first.',
    es: 'Aún pertenecen a este departamento grupos, personal, departamentos inferiores o lugares de trabajo. Muévelos primero.',
    fr: 'Des groupes, du personnel, des services inférieurs ou des lieux de travail appartiennent encore à ce service. Déplacez-les d’abord.',
    ar: 'لا تزال مجموعات أو موظفون أو أقسام فرعية أو مقرات عمل تابعة لهذا القسم. انقلها أولًا.',
    ti: 'ยังมีกลุ่ม พนักงาน แผนกย่อย หรือสถานที่ทำงานอยู่ในแผนกนี้ กรุณาย้ายก่อน',
  },
})
