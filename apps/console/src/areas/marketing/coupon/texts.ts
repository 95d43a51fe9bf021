import { ownTexts } from '../../../kernel/text-keys'

const words = {
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑 {name}', 'Edit {name}', 'Editar {name}', 'Modifier {name}', 'تعديل {name}', 'แก้ไข {name}'],
  save: ['保存', 'Save', 'Guardar', 'Enregistrer', 'حفظ', 'บันทึก'],
} as const

export const texts = {
  coupons: ownTexts({
    ...words,
    id: ['编号', 'ID', 'ID', 'ID', 'الرقم', 'รหัส'],
    purpose: ['抵扣券减少应还金额，提额券提高可借额度；这里管数量、限制与有效期。', 'A deduction lowers what is owed, a limit increase raises the offer; number, restrictions and days are kept here.', 'Un descuento baja lo que se debe y un aumento sube la oferta; aquí están el número, los límites y la vigencia.', "Une déduction baisse le dû, une hausse relève l'offre ; nombre, limites et durée sont ici.", 'قسيمة التخفيض تقلل المستحق وقسيمة الرفع تزيد العرض؛ هنا العدد والقيود والمدة.', 'คูปองหักลดยอดที่ต้องชำระ คูปองเพิ่มวงเงินเพิ่มข้อเสนอ จัดการจำนวน เงื่อนไข และวันได้ที่นี่'],
    nothing: ['还没有优惠券。', 'There is no coupon yet.', 'Aún no hay cupones.', "Aucun bon pour l'instant.", 'لا توجد قسائم بعد.', 'ยังไม่มีคูปอง'],
    add: ['新增优惠券', 'Add a coupon', 'Agregar cupón', 'Ajouter un bon', 'إضافة قسيمة', 'เพิ่มคูปอง'],
  }),
  holders: ownTexts({
    purpose: ['客户手里的每一张券：持有、锁定、已用在哪一单、过期或作废。', 'Every coupon in a customer\'s hands: held, locked, used on which order, expired or voided.', 'Cada cupón en manos de clientes: disponible, reservado, usado en qué crédito, vencido o anulado.', 'Chaque bon entre les mains des clients : détenu, bloqué, utilisé sur quel dossier, expiré ou annulé.', 'كل قسيمة لدى العملاء: محتفظ بها أو محجوزة أو مستخدمة في أي طلب أو منتهية أو ملغاة.', 'คูปองทุกใบในมือลูกค้า: ถืออยู่ ถูกล็อก ใช้กับสินเชื่อใด หมดอายุ หรือยกเลิก'],
    nothing: ['还没有人领到优惠券。', 'Nobody has got a coupon yet.', 'Nadie ha recibido un cupón.', "Personne n'a encore reçu de bon.", 'لم يحصل أحد على قسيمة بعد.', 'ยังไม่มีใครได้รับคูปอง'],
    void: ['作废', 'Void', 'Anular', 'Annuler ce bon', 'إلغاء القسيمة', 'ยกเลิกคูปอง'],
    voidTitle: ['作废 {name} 的优惠券', 'Void a coupon of {name}', 'Anular un cupón de {name}', 'Annuler un bon de {name}', 'إلغاء قسيمة {name}', 'ยกเลิกคูปองของ {name}'],
    voidText: ['客户将不能再使用这张券，且无法恢复。', 'The customer can no longer use it, and it cannot be brought back.', 'El cliente ya no podrá usarlo y no se recupera.', 'Le client ne pourra plus l’utiliser ; rien ne le rétablit.', 'لن يستطيع العميل استخدامها ولا يمكن استعادتها.', 'ลูกค้าจะใช้ไม่ได้อีก และเรียกคืนไม่ได้'],
  }),
  tasks: ownTexts({
    ...words,
    purpose: ['把优惠券一次发给发送组的每个人，每人最多一张，发完为止。', "Gives a coupon to each member of a send group once, as long as there are any.", 'Da un cupón a cada miembro de un grupo, una vez, mientras haya.', "Donne un bon à chaque membre d'un groupe, une fois, tant qu'il en reste.", 'تمنح قسيمة لكل عضو في المجموعة مرة واحدة حتى نفادها.', 'แจกคูปองให้สมาชิกกลุ่มคนละหนึ่งใบจนกว่าจะหมด'],
    nothing: ['还没有优惠券任务。', 'There is no coupon task yet.', 'Aún no hay tareas de cupones.', "Aucune tâche de bons pour l'instant.", 'لا توجد مهام قسائم بعد.', 'ยังไม่มีงานคูปอง'],
    add: ['新增优惠券任务', 'Add a coupon task', 'Agregar tarea de cupones', 'Ajouter une tâche de bons', 'إضافة مهمة قسائم', 'เพิ่มงานคูปอง'],
    execute: ['立即执行', 'Execute now', 'Ejecutar ahora', 'Exécuter maintenant', 'تنفيذ الآن', 'ดำเนินการทันที'],
    executeTitle: ['执行 {name}', 'Execute {name}', 'Ejecutar {name}', 'Exécuter {name}', 'تنفيذ {name}', 'ดำเนินการ {name}'],
    executeText: ['给组里还没有的每个人发一张，直到库存用完。', 'Everybody of the group who has none gets one, until none is left.', 'Cada miembro que no tenga recibe uno, hasta agotarse.', "Chaque membre qui n'en a pas en reçoit un, jusqu'à épuisement.", 'يحصل كل عضو ليس لديه قسيمة على واحدة حتى النفاد.', 'สมาชิกที่ยังไม่มีจะได้รับหนึ่งใบจนกว่าจะหมด'],
  }),
}
