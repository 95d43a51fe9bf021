import { ownTexts } from '../../../kernel/text-keys'

export const texts = ownTexts({
  purpose: ['电销坐席及其外部系统账号；停用的坐席不再分配客户。', 'Seats of telemarketers with their accounts in the external system. A disabled seat is given nobody.', 'Puestos de telemarketing con su cuenta del sistema externo. A un puesto deshabilitado no se asigna nadie.', 'Postes de télémarketing et leurs comptes du système externe. Un poste désactivé ne reçoit personne.', 'مقاعد التسويق الهاتفي وحساباتها في النظام الخارجي. المقعد المعطل لا يُسند إليه أحد.', 'ที่นั่งโทรการตลาดพร้อมบัญชีในระบบภายนอก ที่นั่งที่ปิดจะไม่ได้รับมอบหมาย'],
  nothing: ['添加坐席后即可分配客户。', 'Add a seat, and customers can be given to it.', 'Agrega un puesto para asignarle clientes.', 'Ajoutez un poste pour lui attribuer des clients.', 'أضف مقعدًا ليمكن إسناد العملاء إليه.', 'เพิ่มที่นั่งแล้วจึงมอบหมายลูกค้าได้'],
  add: ['添加坐席', 'Add a seat', 'Agregar puesto', 'Ajouter un poste', 'إضافة مقعد', 'เพิ่มที่นั่ง'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑坐席 {name}', 'Edit the seat of {name}', 'Editar el puesto de {name}', 'Modifier le poste de {name}', 'تعديل مقعد {name}', 'แก้ไขที่นั่งของ {name}'],
  passwordKept: ['留空则保留原密码；密码加密保存，不再显示。', 'Blank keeps the old password. It is kept sealed and never shown.', 'En blanco se conserva la contraseña. Se guarda cifrada y nunca se muestra.', 'Vide : le mot de passe reste. Il est chiffré et jamais affiché.', 'اتركه فارغًا للاحتفاظ بكلمة المرور. تُحفظ مشفرة ولا تُعرض.', 'เว้นว่างเพื่อคงรหัสผ่านเดิม ระบบเก็บแบบเข้ารหัสและไม่แสดง'],
})
