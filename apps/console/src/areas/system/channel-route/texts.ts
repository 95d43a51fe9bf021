import { ownTexts } from '../../../kernel/text-keys'

/** What the list of routes, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['每笔放款、还款链接、短信和电话走哪条通道：产品优先于应用，应用优先于国家；首选停用时走备用。', 'Which channel takes each payout, link, message and call: a product counts before an app, an app before a country. While the first is off, the fallback takes over.', 'Qué canal toma cada desembolso, liga, mensaje y llamada: el producto cuenta antes que la app y la app antes que el país. Si el primero está desactivado, entra el de respaldo.', "Quel canal prend chaque décaissement, lien, message et appel : le produit passe avant l'application, l'application avant le pays. Si le premier est désactivé, le secours prend le relais.", 'أي قناة تتولى كل صرف ورابط ورسالة ومكالمة: المنتج قبل التطبيق والتطبيق قبل الدولة. وإن توقفت الأولى حلّت البديلة.', 'ช่องทางของการเบิกจ่าย ลิงก์ ข้อความ และการโทรแต่ละรายการ: ผลิตภัณฑ์มาก่อนแอป แอปมาก่อนประเทศ หากช่องทางแรกปิด จะใช้ช่องทางสำรอง'],
  nothing: ['还没有路由：放款会被拒绝，也无法生成还款链接。', 'There is no route yet: payouts are rejected and no link can be made.', 'Aún no hay rutas: los desembolsos se rechazan y no se pueden crear ligas.', 'Aucun acheminement : les décaissements sont refusés et aucun lien ne peut être créé.', 'لا توجد مسارات بعد: تُرفض عمليات الصرف ولا يمكن إنشاء روابط.', 'ยังไม่มีเส้นทาง: การเบิกจ่ายจะถูกปฏิเสธและสร้างลิงก์ไม่ได้'],
  add: ['新增路由', 'Add a route', 'Agregar ruta', 'Ajouter un acheminement', 'إضافة مسار', 'เพิ่มเส้นทาง'],
  addText: ['国家、应用、产品留空表示全部；由第二人审批后生效。', 'Left blank, country, app and product mean all of them. A second person approves the route.', 'En blanco, país, app y producto significan todos. Otra persona aprueba la ruta.', 'Vides, pays, application et produit signifient tous. Une deuxième personne valide.', 'ترك الدولة أو التطبيق أو المنتج فارغًا يعني الكل. يوافق شخص ثانٍ على المسار.', 'เว้นประเทศ แอป หรือผลิตภัณฑ์ว่างหมายถึงทั้งหมด ต้องมีผู้อนุมัติคนที่สอง'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['更改路由的通道', 'Change the channels of the route', 'Cambiar los canales de la ruta', "Changer les canaux de l'acheminement", 'تغيير قنوات المسار', 'เปลี่ยนช่องทางของเส้นทาง'],
  editText: ['处理中的放款和链接保持原通道。由第二人审批后生效。', 'Payouts and links under way keep their channel. A second person approves the change.', 'Los desembolsos y ligas en curso conservan su canal. Otra persona aprueba el cambio.', 'Les décaissements et liens en cours gardent leur canal. Une deuxième personne valide.', 'تحتفظ العمليات والروابط الجارية بقناتها. يوافق شخص ثانٍ على التغيير.', 'รายการที่ดำเนินอยู่ใช้ช่องทางเดิม ต้องมีผู้อนุมัติคนที่สอง'],
  save: ['提交', 'Save', 'Guardar', 'Enregistrer', 'حفظ', 'บันทึก'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
  where: ['适用范围', 'For', 'Para', 'Pour', 'ينطبق على', 'ใช้กับ'],
  everywhere: ['所有贷款', 'All loans', 'Todos los créditos', 'Tous les prêts', 'جميع القروض', 'สินเชื่อทั้งหมด'],
  now: ['当前走', 'Goes by now', 'Va ahora por', 'Passe actuellement par', 'يمر الآن عبر', 'ขณะนี้ใช้'],
  waits: ['均已停用，等待中', 'Waits: both are off', 'En espera: ambos desactivados', 'En attente : les deux sont désactivés', 'بالانتظار: كلتاهما متوقفة', 'รออยู่: ปิดทั้งคู่'],
})
