import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['角色决定能做什么、能看到谁的数据；修改后对在线用户的下一次请求即生效。', 'A role says what one may do and whose records one sees. Changes apply to the next request of live sessions.', 'Un rol define qué se puede hacer y qué registros se ven. Los cambios aplican a la siguiente solicitud de las sesiones activas.', "Un rôle définit ce que l'on peut faire et les dossiers que l'on voit. Les changements s'appliquent dès la requête suivante.", 'يحدد الدور ما يمكن فعله والسجلات التي تُرى. تسري التغييرات على الطلب التالي للجلسات القائمة.', 'บทบาทกำหนดสิ่งที่ทำได้และข้อมูลที่มองเห็น การเปลี่ยนแปลงมีผลกับคำขอถัดไปของผู้ที่ใช้งานอยู่'],
  nothing: ['还没有角色。', 'There are no roles yet.', 'Aún no hay roles.', 'Aucun rôle pour le moment.', 'لا توجد أدوار بعد.', 'ยังไม่มีบทบาท'],
  add: ['新增角色', 'Add a role', 'Agregar rol', 'Ajouter un rôle', 'إضافة دور', 'เพิ่มบทบาท'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑角色「{name}」', 'Edit the role {name}', 'Editar el rol {name}', 'Modifier le rôle {name}', 'تعديل الدور {name}', 'แก้ไขบทบาท {name}'],
  grant: ['授权', 'Permissions', 'Permisos', 'Droits', 'الصلاحيات', 'สิทธิ์'],
  copy: ['复制', 'Copy', 'Copiar', 'Copier', 'نسخ', 'คัดลอก'],
  copyTitle: ['复制角色「{name}」', 'Copy the role {name}', 'Copiar el rol {name}', 'Copier le rôle {name}', 'نسخ الدور {name}', 'คัดลอกบทบาท {name}'],
  copyText: ['权限、菜单和数据范围一并复制。', 'Permissions, menus and data scope are copied with it.', 'Se copian también permisos, menús y alcance de datos.', 'Les droits, les menus et le périmètre de données sont copiés aussi.', 'تُنسخ معه الصلاحيات والقوائم ونطاق البيانات.', 'สิทธิ์ เมนู และขอบเขตข้อมูลจะถูกคัดลอกด้วย'],
  codeHint: ['小写字母开头，可含数字和下划线；保存后不能修改。', 'Begins with a small letter; digits and underscores are fine. It cannot be changed later.', 'Empieza con minúscula; puede llevar números y guiones bajos. No se puede cambiar después.', 'Commence par une minuscule ; chiffres et tirets bas permis. Il ne peut plus être modifié ensuite.', 'يبدأ بحرف لاتيني صغير، ويجوز فيه الأرقام والشرطة السفلية. لا يمكن تغييره لاحقًا.', 'ขึ้นต้นด้วยตัวพิมพ์เล็ก มีตัวเลขและขีดล่างได้ แก้ไขภายหลังไม่ได้'],
  forCollectorsHint: ['管理催收用户的人可以把此角色分配给催收员，即使自己没有其中的全部权限。', 'Whoever keeps collector users may assign it to a collector without holding all of it.', 'Quien administra usuarios de cobranza puede darlo a un cobrador aunque no tenga todos sus permisos.', "Qui gère les agents de recouvrement peut l'attribuer à un agent sans en détenir tous les droits.", 'يمكن لمن يدير مستخدمي التحصيل منحه لمحصّل دون أن يملك كل صلاحياته.', 'ผู้ดูแลพนักงานติดตามหนี้ให้บทบาทนี้ได้ แม้ตนเองไม่มีสิทธิ์ครบทุกข้อ'],
  forCollectorsWaits: ['允许催收用户管理人分配此角色，须由另一人复核通过后生效。', 'Letting those who keep collectors give it takes effect when a second person approves it.', 'Permitir que lo otorguen quienes gestionan cobradores entra en vigor cuando una segunda persona lo aprueba.', "Autoriser les gestionnaires d'agents de recouvrement à l'attribuer prend effet lorsqu'une deuxième personne l'approuve.", 'السماح لمن يدير مستخدمي التحصيل بمنحه يسري عندما يوافق عليه شخص ثانٍ.', 'การอนุญาตให้ผู้ดูแลพนักงานติดตามหนี้ให้บทบาทนี้ มีผลเมื่อผู้อนุมัติคนที่สองเห็นชอบ'],
  enable: ['启用', 'Enable', 'Activar', 'Activer', 'تفعيل', 'เปิดใช้งาน'],
  enableTitle: ['启用角色「{name}」？', 'Enable the role {name}?', '¿Activar el rol {name}?', 'Activer le rôle {name} ?', 'تفعيل الدور {name}؟', 'เปิดใช้งานบทบาท {name} หรือไม่'],
  enableText: ['{count} 名用户将重新获得此角色的权限。', 'Users who get its rights back: {count}.', 'Usuarios que recuperan sus permisos: {count}.', 'Utilisateurs qui retrouvent ses droits : {count}.', 'المستخدمون الذين يستعيدون صلاحياته: {count}.', 'ผู้ใช้ที่จะได้สิทธิ์คืน: {count}'],
  disable: ['停用', 'Disable', 'Desactivar', 'Désactiver', 'تعطيل', 'ปิดใช้งาน'],
  disableTitle: ['停用角色「{name}」？', 'Disable the role {name}?', '¿Desactivar el rol {name}?', 'Désactiver le rôle {name} ?', 'تعطيل الدور {name}؟', 'ปิดใช้งานบทบาท {name} หรือไม่'],
  disableText: ['{count} 名用户将立即失去此角色的权限。', 'Users who lose its rights at once: {count}.', 'Usuarios que pierden sus permisos de inmediato: {count}.', 'Utilisateurs qui perdent aussitôt ses droits : {count}.', 'المستخدمون الذين يفقدون صلاحياته فورًا: {count}.', 'ผู้ใช้ที่จะเสียสิทธิ์ทันที: {count}'],
  permissionCount: ['{count}', '{count}', '{count}', '{count}', '{count}', '{count}'],
})
