import { ownTexts } from '../../../kernel/text-keys'

/** What the list of departments, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['您管理范围内的部门及其主管、小组数和人数。', 'Departments within your reach, with who leads them and how many groups and staff belong to them.', 'Departamentos a tu cargo, con su jefe, sus grupos y su personal.', 'Services de votre périmètre, avec leur chef, leurs groupes et leur effectif.', 'الأقسام ضمن نطاقك، مع رئيس كل قسم وعدد مجموعاته وموظفيه.', 'แผนกในขอบเขตของคุณ พร้อมหัวหน้า จำนวนกลุ่ม และจำนวนพนักงาน'],
  nothing: ['还没有部门。', 'There are no departments yet.', 'Aún no hay departamentos.', 'Aucun service pour le moment.', 'لا توجد أقسام بعد.', 'ยังไม่มีแผนก'],
  add: ['新增部门', 'Add a department', 'Agregar departamento', 'Ajouter un service', 'إضافة قسم', 'เพิ่มแผนก'],
  addText: ['上级部门以后不能更改：可查看部门树的人据此看到该部门。', 'The department above it stays for good: whoever reaches that one with all below it reaches this one too.', 'El departamento superior es definitivo: quien alcanza ese con todo lo inferior alcanza también este.', 'Le service supérieur est définitif : qui voit celui-là et tout ce qui est dessous voit aussi celui-ci.', 'القسم الأعلى ثابت لا يتغير: من يصل إليه وإلى كل ما تحته يصل إلى هذا القسم أيضًا.', 'แผนกต้นสังกัดเปลี่ยนภายหลังไม่ได้ ผู้ที่เข้าถึงแผนกต้นสังกัดและทุกแผนกย่อยจะเข้าถึงแผนกนี้ด้วย'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑部门「{name}」', 'Edit {name}', 'Editar {name}', 'Modifier {name}', 'تعديل {name}', 'แก้ไข {name}'],
  save: ['保存', 'Save', 'Guardar', 'Enregistrer', 'حفظ', 'บันทึก'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
})
