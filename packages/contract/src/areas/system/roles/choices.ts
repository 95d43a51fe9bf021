import { DATA_SCOPE_KINDS } from '@countinghouse/domain/kernel/permissions'
import { choice } from '../../../kernel/choice'

/** Whose rows a role reaches. */
export const dataScope = choice('dataScope', DATA_SCOPE_KINDS, {
  all: ['全部数据', 'All records', 'Todos los registros', 'Tous les dossiers', 'كل السجلات', 'ข้อมูลทั้งหมด'],
  departmentTree: [
    '本部门及下级',
    'Own department and below',
    'Su departamento y los inferiores',
    'Son service et ceux en dessous',
    'قسمه وما دونه',
    'แผนกของตนและแผนกย่อย',
  ],
  departments: [
    '指定部门',
    'Chosen departments',
    'Departamentos elegidos',
    'Services choisis',
    'أقسام محددة',
    'แผนกที่เลือก',
  ],
  group: ['本小组', 'Own group', 'Su grupo', 'Son groupe', 'مجموعته', 'กลุ่มของตน'],
  self: ['仅本人', 'Own records only', 'Solo los propios', 'Ses propres dossiers', 'سجلاته فقط', 'เฉพาะของตนเอง'],
})
