import { CODE } from '../../../kernel/envelope'
import { messages } from '../../../kernel/message'

const code = CODE.refused

export const roleMessages = messages('system.roles', {
  codeShape: {
    code: CODE.invalid,
    'zh-CN': '编码以小写字母开头，只能包含小写字母、数字和下划线',
    'en-US': 'A code begins with a small letter and has small letters, digits and underscores.',
    es: 'El código empieza con minúscula y solo lleva minúsculas, números y guiones bajos.',
    fr: 'Un code commence par une minuscule et contient minuscules, chiffres et tirets bas.',
    ar: 'يبدأ الرمز بحرف لاتيني صغير ويتكون من حروف صغيرة وأرقام وشرطات سفلية.',
    ti: 'รหัสต้องขึ้นต้นด้วยตัวพิมพ์เล็ก และมีเฉพาะตัวพิมพ์เล็ก ตัวเลข และขีดล่าง',
  },
  codeTaken: {
    code: CODE.invalid,
    'zh-CN': '该角色编码已存在',
    'en-US': 'Another role has this code.',
    es: 'Otro rol ya tiene este código.',
    fr: 'Un autre rôle porte déjà ce code.',
    ar: 'يوجد دور آخر بهذا الرمز.',
    ti: 'มีบทบาทอื่นใช้รหัสนี้แล้ว',
  },
  moreThanOwn: {
    code,
    'zh-CN': '不能授予您自己没有的权限：{rights}',
    'en-US': 'You cannot grant rights that you do not hold yourself: {rights}',
    es: 'No puedes otorgar permisos que tú no tienes: {rights}',
    fr: 'Vous ne pouvez pas accorder des droits que vous n’avez pas : {rights}',
    ar: 'لا يمكنك منح صلاحيات لا تملكها: {rights}',
    ti: 'ไม่สามารถให้สิทธิ์ที่คุณเองไม่มี: {rights}',
  },
  ownRole: {
    code,
    'zh-CN': '不能修改自己持有的角色',
    'en-US': 'You cannot change a role that you hold yourself.',
    es: 'No puedes cambiar un rol que tú tienes.',
    fr: 'Vous ne pouvez pas modifier un rôle que vous détenez.',
    ar: 'لا يمكنك تعديل دور تحمله أنت.',
    ti: 'ไม่สามารถแก้ไขบทบาทที่คุณถืออยู่',
  },
  builtInRole: {
    code,
    'zh-CN': '内置管理员的角色不能停用或更改权限',
    'en-US': "The built-in administrator's role cannot be disabled or lose rights.",
    es: 'El rol del administrador integrado no se puede desactivar ni perder permisos.',
    fr: "Le rôle de l'administrateur intégré ne peut être ni désactivé ni restreint.",
    ar: 'لا يمكن تعطيل دور المسؤول المدمج أو تقليص صلاحياته.',
    ti: 'ไม่สามารถปิดใช้งานหรือลดสิทธิ์บทบาทของผู้ดูแลระบบที่ติดตั้งมาได้',
  },
  unknownPermission: {
    code: CODE.invalid,
    'zh-CN': '不存在的权限：{right}',
    'en-US': 'There is no such right: {right}',
    es: 'No existe este permiso: {right}',
    fr: "Ce droit n'existe pas : {right}",
    ar: 'لا توجد صلاحية بهذا الاسم: {right}',
    ti: 'ไม่มีสิทธิ์นี้: {right}',
  },
  unknownMenu: {
    code: CODE.invalid,
    'zh-CN': '所选菜单已不存在，请刷新',
    'en-US': 'A chosen menu item is there no longer. Reload and choose again.',
    es: 'Un menú elegido ya no existe. Vuelve a cargar y elige de nuevo.',
    fr: "Un menu choisi n'existe plus. Rechargez et choisissez de nouveau.",
    ar: 'أحد عناصر القائمة المختارة لم يعد موجودًا. أعد التحميل واختر من جديد.',
    ti: 'เมนูที่เลือกไม่มีอยู่แล้ว กรุณาโหลดใหม่แล้วเลือกอีกครั้ง',
  },
  departmentsNeeded: {
    code: CODE.invalid,
    'zh-CN': '请选择数据范围的部门',
    'en-US': 'Choose the departments of the data scope.',
    es: 'Elige los departamentos del alcance de datos.',
    fr: 'Choisissez les services du périmètre de données.',
    ar: 'اختر الأقسام التي يشملها نطاق البيانات.',
    ti: 'กรุณาเลือกแผนกของขอบเขตข้อมูล',
  },
})
