import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['各下拉选项的取值与显示文本；停用的值不再可选，旧记录仍可读。', 'Values of the choices and what they are called. A disabled value can no longer be chosen; old records stay readable.', 'Valores de las opciones y sus nombres. Un valor deshabilitado ya no se puede elegir; los registros anteriores siguen legibles.', "Valeurs des choix et leurs libellés. Une valeur désactivée n'est plus proposée ; les anciens dossiers restent lisibles.", 'قيم الاختيارات وأسماؤها. القيمة المعطّلة لا يمكن اختيارها، وتبقى السجلات القديمة مقروءة.', 'ค่าของตัวเลือกและชื่อที่แสดง ค่าที่ปิดใช้งานจะเลือกไม่ได้ แต่ข้อมูลเดิมยังอ่านได้'],
  nothing: ['还没有字典。', 'There are no dictionaries yet.', 'Todavía no hay catálogos.', "Il n'y a pas encore de dictionnaire.", 'لا توجد قواميس بعد.', 'ยังไม่มีพจนานุกรม'],
  add: ['新增字典', 'Add a dictionary', 'Agregar catálogo', 'Ajouter un dictionnaire', 'إضافة قاموس', 'เพิ่มพจนานุกรม'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑字典：{name}', 'Edit the dictionary {name}', 'Editar el catálogo {name}', 'Modifier le dictionnaire {name}', 'تعديل القاموس {name}', 'แก้ไขพจนานุกรม {name}'],
  items: ['字典项', 'Entries', 'Elementos', 'Entrées', 'العناصر', 'รายการ'],
  refresh: ['刷新缓存', 'Refresh the cache', 'Actualizar caché', 'Rafraîchir le cache', 'تحديث الذاكرة المؤقتة', 'รีเฟรชแคช'],
  refreshText: ['清除服务器内存中的全部字典，各节点下次使用时重新读取。', "Drops all dictionaries from the server's memory; each node reads them anew when they are next used.", 'Borra los catálogos de la memoria del servidor; cada nodo los vuelve a leer cuando los necesita.', 'Vide les dictionnaires de la mémoire du serveur ; chaque nœud les relit à la prochaine utilisation.', 'يمسح القواميس من ذاكرة الخادم، وتعيد كل عقدة قراءتها عند الاستخدام التالي.', 'ล้างพจนานุกรมทั้งหมดจากหน่วยความจำของเซิร์ฟเวอร์ แต่ละโหนดจะอ่านใหม่เมื่อใช้งานครั้งถัดไป'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
})
