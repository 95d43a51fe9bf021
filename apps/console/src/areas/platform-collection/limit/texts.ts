import { ownTexts } from '../../../kernel/text-keys'

/** What the list of task limits says. */
export const texts = ownTexts({
  purpose: ['每个小组、每个阶段中一名催收员最多可持有的任务数，与组员现有任务对照。', 'The most tasks that one collector may hold, by group and stage, beside what its members hold.', 'El máximo de tareas por cobrador, por grupo y etapa, junto a lo que tienen sus integrantes.', 'Le nombre maximal de tâches par agent, par groupe et stade, à côté de ce que détiennent ses membres.', 'أقصى عدد من المهام للمحصّل الواحد حسب المجموعة والمرحلة، بجانب ما لدى أعضائها.', 'จำนวนงานสูงสุดต่อคน ตามกลุ่มและระยะ เทียบกับงานที่สมาชิกถืออยู่'],
  nothing: ['还没有负责催收阶段的小组。', 'No group works a stage of collection yet.', 'Ningún grupo trabaja una etapa de cobranza todavía.', 'Aucun groupe ne traite encore de stade de recouvrement.', 'لا توجد مجموعة تعمل على مرحلة تحصيل بعد.', 'ยังไม่มีกลุ่มที่ทำงานในระยะติดตามหนี้'],
  held: ['组员在手任务', 'Held by members', 'En manos de integrantes', 'Détenues par les membres', 'لدى الأعضاء', 'สมาชิกถืออยู่'],
  edit: ['修改上限', 'Change limit', 'Cambiar límite', 'Modifier le plafond', 'تعديل الحد', 'แก้ไขจำนวนสูงสุด'],
  editTitle: ['修改「{name}」的任务上限', 'Change the task limit of {name}', 'Cambiar el límite de tareas de {name}', 'Modifier le plafond de tâches de {name}', 'تعديل حد مهام {name}', 'แก้ไขจำนวนงานสูงสุดของ {name}'],
  editText: ['已在手的超出部分保留，之后不再分配。', 'Tasks in hand beyond it stay; no more are given.', 'Las tareas que lo rebasan se quedan; no llegan más.', 'Les tâches en cours au-delà restent ; il n’en vient plus.', 'تبقى المهام الزائدة لدى أصحابها ولا تُسند أخرى.', 'งานที่เกินยังคงอยู่กับผู้ถือ แต่จะไม่แบ่งเพิ่ม'],
  save: ['保存', 'Save', 'Guardar', 'Enregistrer', 'حفظ', 'บันทึก'],
  members: ['组员任务', 'By member', 'Por integrante', 'Par membre', 'حسب العضو', 'ตามสมาชิก'],
  membersOf: ['「{name}」组员的任务', 'Tasks of the members of {name}', 'Tareas de los integrantes de {name}', 'Tâches des membres de {name}', 'مهام أعضاء {name}', 'งานของสมาชิก {name}'],
  noMembers: ['小组还没有催收员。', 'No collector belongs to this group yet.', 'Ningún cobrador integra este grupo todavía.', 'Aucun agent ne fait encore partie de ce groupe.', 'لا يوجد محصّل في هذه المجموعة بعد.', 'ยังไม่มีผู้ติดตามหนี้ในกลุ่มนี้'],
})
