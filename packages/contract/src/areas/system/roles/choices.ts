import { DATA_SCOPE_KINDS } from '@countinghouse/domain/kernel/permissions'
import { choice } from '../../../kernel/choice'

/** Whose rows a role reaches. */
export const dataScope = choice('dataScope', DATA_SCOPE_KINDS, {
  'zh-CN': {
    all: '全部数据',
    departmentTree: '本部门及下级',
    departments: '指定部门',
    group: '本小组',
    self: '仅本人',
  },
  'en-US': {
    all: 'All records',
    departmentTree: 'Own department and below',
    departments: 'Chosen departments',
    group: 'Own group',
    self: 'Own records only',
  },
  es: {
    all: 'Todos los registros',
    departmentTree: 'Su departamento y los inferiores',
    departments: 'Departamentos elegidos',
    group: 'Su grupo',
    self: 'Solo los propios',
  },
  fr: {
    all: 'Tous les dossiers',
    departmentTree: 'Son service et ceux en dessous',
    departments: 'Services choisis',
    group: 'Son groupe',
    self: 'Ses propres dossiers',
  },
  ar: {
    all: 'كل السجلات',
    departmentTree: 'قسمه وما دونه',
    departments: 'أقسام محددة',
    group: 'مجموعته',
    self: 'سجلاته فقط',
  },
  ti: {
    all: 'ข้อมูลทั้งหมด',
    departmentTree: 'แผนกของตนและแผนกย่อย',
    departments: 'แผนกที่เลือก',
    group: 'กลุ่มของตน',
    self: 'เฉพาะของตนเอง',
  },
})
