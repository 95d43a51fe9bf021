import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['员工档案，可关联其系统账号。', 'Personnel records, with the console account that belongs to each.', 'Expedientes del personal, con la cuenta de consola de cada quien.', 'Dossiers du personnel, avec le compte de chacun.', 'سجلات الموظفين وحساب النظام لكل منهم.', 'ทะเบียนพนักงาน พร้อมบัญชีระบบของแต่ละคน'],
  nothing: ['还没有员工。', 'There are no employees yet.', 'Todavía no hay empleados.', "Il n'y a pas encore d'employé.", 'لا يوجد موظفون بعد.', 'ยังไม่มีพนักงาน'],
  add: ['新增员工', 'Add an employee', 'Agregar empleado', 'Ajouter un employé', 'إضافة موظف', 'เพิ่มพนักงาน'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑员工：{name}', 'Edit {name}', 'Editar a {name}', 'Modifier {name}', 'تعديل {name}', 'แก้ไข {name}'],
  editText: ['停用员工会同时停用其系统账号并强制下线。', 'Disabling an employee disables the console account and signs it out.', 'Deshabilitar a un empleado deshabilita su cuenta y cierra su sesión.', 'Désactiver un employé désactive son compte et ferme sa session.', 'تعطيل الموظف يعطّل حسابه ويسجّل خروجه.', 'การปิดใช้งานพนักงานจะปิดบัญชีระบบและออกจากระบบทันที'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
  account: ['系统账号', 'Console account', 'Cuenta de consola', 'Compte', 'حساب النظام', 'บัญชีระบบ'],
})
