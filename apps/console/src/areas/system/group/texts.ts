import { ownTexts } from '../../../kernel/text-keys'

/** What the list of groups, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['您管理范围内的小组：组长、阶段、等级和组员。', 'Groups within your reach: who leads them, what they work on, who belongs to them.', 'Grupos a tu cargo: quién los dirige, qué trabajan y quién los integra.', 'Groupes de votre périmètre : qui les dirige, ce qu’ils traitent, qui en fait partie.', 'المجموعات ضمن نطاقك: من يقودها وما تعمل عليه ومن ينتمي إليها.', 'กลุ่มในขอบเขตของคุณ ใครเป็นหัวหน้า ทำงานระยะใด และมีใครเป็นสมาชิก'],
  nothing: ['还没有小组。先建部门，再建小组，然后加入组员。', 'There are no groups yet. Make a department first, then its groups, then add members.', 'Aún no hay grupos. Crea primero un departamento, luego sus grupos y después agrega integrantes.', 'Aucun groupe pour le moment. Créez d’abord un service, puis ses groupes, puis ajoutez des membres.', 'لا توجد مجموعات بعد. أنشئ قسمًا أولًا، ثم مجموعاته، ثم أضف الأعضاء.', 'ยังไม่มีกลุ่ม สร้างแผนกก่อน แล้วสร้างกลุ่ม จากนั้นจึงเพิ่มสมาชิก'],
  add: ['新增小组', 'Add a group', 'Agregar grupo', 'Ajouter un groupe', 'إضافة مجموعة', 'เพิ่มกลุ่ม'],
  addText: ['非催收小组请将阶段留空。', 'Leave the stage empty for a group that works on something other than collection.', 'Deja vacía la etapa si el grupo no trabaja en cobranza.', 'Laissez le stade vide pour un groupe qui ne recouvre pas.', 'اترك المرحلة فارغة لمجموعة لا تعمل في التحصيل.', 'เว้นระยะไว้หากกลุ่มไม่ได้ทำงานติดตามหนี้'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑小组「{name}」', 'Edit {name}', 'Editar {name}', 'Modifier {name}', 'تعديل {name}', 'แก้ไข {name}'],
  editText: ['更换部门时组员随小组一起转入，须先移交未完成的任务。若组长可决定资金、权限或范围且因此看到更多数据，须另一人复核。', 'Members move to another department with the group, once its open tasks are handed over. A leader who decides money, rights or reach and would see more waits for a second person.', 'Los integrantes cambian de departamento con el grupo, una vez entregadas sus tareas abiertas. Un jefe que decide dinero, permisos o alcance y vería más espera a una segunda persona.', 'Les membres changent de service avec le groupe, une fois ses tâches ouvertes transférées. Un chef qui décide de l’argent, des droits ou du périmètre et verrait davantage attend une seconde personne.', 'ينتقل الأعضاء مع المجموعة إلى القسم الجديد بعد تسليم مهامها المفتوحة. القائد الذي يقرر الأموال أو الصلاحيات أو النطاق وسيرى أكثر ينتظر شخصًا ثانيًا.', 'สมาชิกย้ายแผนกไปพร้อมกลุ่มเมื่อส่งมอบงานค้างแล้ว หัวหน้าที่ตัดสินเรื่องเงิน สิทธิ์ หรือขอบเขต และจะเห็นข้อมูลมากขึ้น ต้องรอบุคคลที่สองอนุมัติ'],
  save: ['保存', 'Save', 'Guardar', 'Enregistrer', 'حفظ', 'บันทึก'],
  enable: ['启用', 'Enable', 'Activar', 'Activer', 'تفعيل', 'เปิดใช้งาน'],
  enableTitle: ['启用小组「{name}」？', 'Enable {name}?', '¿Activar {name}?', 'Activer {name} ?', 'تفعيل {name}؟', 'เปิดใช้งาน {name} หรือไม่'],
  enableText: ['组员重新接收任务。', 'Its members are handed tasks again.', 'Sus integrantes vuelven a recibir tareas.', 'Ses membres reçoivent de nouveau des tâches.', 'يتلقى أعضاؤها المهام من جديد.', 'สมาชิกจะได้รับงานอีกครั้ง'],
  disable: ['停用', 'Disable', 'Desactivar', 'Désactiver', 'تعطيل', 'ปิดใช้งาน'],
  disableTitle: ['停用小组「{name}」？', 'Disable {name}?', '¿Desactivar {name}?', 'Désactiver {name} ?', 'تعطيل {name}؟', 'ปิดใช้งาน {name} หรือไม่'],
  disableText: ['组员不再接收新任务，手上的任务不变。', 'Its members get no new tasks; those that they hold stay with them.', 'Sus integrantes no reciben tareas nuevas; conservan las que tienen.', 'Ses membres ne reçoivent plus de tâches ; ils gardent les leurs.', 'لا يتلقى أعضاؤها مهام جديدة وتبقى معهم مهامهم الحالية.', 'สมาชิกจะไม่ได้รับงานใหม่ ส่วนงานที่ถืออยู่ยังคงเดิม'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
  members: ['组员', 'Members', 'Integrantes', 'Membres', 'الأعضاء', 'สมาชิก'],
  membersOf: ['小组「{name}」的组员', 'Members of {name}', 'Integrantes de {name}', 'Membres de {name}', 'أعضاء {name}', 'สมาชิกของ {name}'],
  noMembers: ['还没有组员。', 'Nobody belongs to this group yet.', 'Nadie integra este grupo todavía.', 'Personne ne fait encore partie de ce groupe.', 'لا أحد في هذه المجموعة بعد.', 'ยังไม่มีสมาชิกในกลุ่มนี้'],
  addMember: ['加入组员', 'Add a member', 'Agregar integrante', 'Ajouter un membre', 'إضافة عضو', 'เพิ่มสมาชิก'],
  addMemberText: ['该用户会离开原来的小组，须先移交那里未完成的任务。', 'Whoever is added leaves the former group, once the open tasks there are handed over.', 'Quien se agrega deja su grupo anterior, una vez entregadas sus tareas abiertas.', 'La personne ajoutée quitte son ancien groupe, une fois ses tâches ouvertes transférées.', 'يغادر العضو مجموعته السابقة بعد تسليم مهامه المفتوحة فيها.', 'ผู้ที่เพิ่มจะออกจากกลุ่มเดิม เมื่อส่งมอบงานค้างที่นั่นแล้ว'],
  remove: ['移出', 'Remove', 'Quitar', 'Retirer', 'إخراج', 'นำออก'],
  removeTitle: ['将「{name}」移出小组？', 'Remove {name} from the group?', '¿Quitar a {name} del grupo?', 'Retirer {name} du groupe ?', 'إخراج {name} من المجموعة؟', 'นำ {name} ออกจากกลุ่มหรือไม่'],
  removeText: ['账号和部门不变。仍有未完成任务时不能移出。', 'The account and its department stay. Not possible while tasks are open.', 'La cuenta y su departamento se conservan. No es posible con tareas abiertas.', 'Le compte et son service restent. Impossible tant que des tâches sont ouvertes.', 'يبقى الحساب وقسمه. لا يمكن ذلك ما دامت هناك مهام مفتوحة.', 'บัญชีและแผนกยังคงเดิม นำออกไม่ได้หากยังมีงานค้าง'],
})
