import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['申请进件时按规则判断：拒绝、转人工、直接通过；人群规则用于圈选营销对象。', 'Decide on applications as they arrive: reject, send to review, approve; audience rules select who is written to.', 'Deciden sobre cada solicitud que llega: rechazar, pasar a una persona, aprobar; las de audiencia eligen a quién se escribe.', "Elles décident de chaque demande à son arrivée : refuser, confier à une personne, approuver ; celles d'audience choisissent les destinataires.", 'تقرر بشأن كل طلب عند وصوله: رفض أو إحالة إلى موظف أو موافقة، وقواعد الجمهور تختار من نراسله.', 'ตัดสินคำขอที่เข้ามา: ปฏิเสธ ส่งให้เจ้าหน้าที่ หรืออนุมัติ ส่วนกฎกลุ่มเป้าหมายใช้เลือกผู้รับข้อความ'],
  nothing: ['还没有规则。', 'There are no rules yet.', 'Aún no hay reglas.', "Il n'y a pas encore de règles.", 'لا توجد قواعد بعد.', 'ยังไม่มีกฎ'],
  app: ['应用', 'App', 'App', 'Application', 'التطبيق', 'แอป'],
  add: ['新增规则', 'Add a rule', 'Agregar regla', 'Ajouter une règle', 'إضافة قاعدة', 'เพิ่มกฎ'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['编辑规则 {id}', 'Edit rule {id}', 'Editar la regla {id}', 'Modifier la règle {id}', 'تعديل القاعدة {id}', 'แก้ไขกฎ {id}'],
  history: ['版本', 'Versions', 'Versiones', 'Versions', 'الإصدارات', 'เวอร์ชัน'],
  historyTitle: ['规则 {id} 的版本', 'Versions of rule {id}', 'Versiones de la regla {id}', 'Versions de la règle {id}', 'إصدارات القاعدة {id}', 'เวอร์ชันของกฎ {id}'],
  versions: ['每次变更都会生成新版本，历史决策保留当时的版本。', 'Each change is a new version; earlier decisions keep theirs.', 'Cada cambio es una versión nueva; las decisiones anteriores conservan la suya.', 'Chaque modification est une nouvelle version ; les décisions passées gardent la leur.', 'كل تعديل إصدار جديد، وتحتفظ القرارات السابقة بإصدارها.', 'ทุกการแก้ไขเป็นเวอร์ชันใหม่ การตัดสินก่อนหน้ายังใช้เวอร์ชันเดิม'],
  delete: ['删除', 'Delete', 'Eliminar', 'Supprimer', 'حذف', 'ลบ'],
  submit: ['提交变更', 'Submit the change', 'Enviar el cambio', 'Soumettre la modification', 'إرسال التعديل', 'ส่งการแก้ไข'],
  intro: ['提交后由另一人复核，通过后以新版本生效。', 'It takes effect as a new version when a second person approves it.', 'Entra en vigor como versión nueva cuando otra persona la aprueba.', "Elle prend effet comme nouvelle version dès qu'une seconde personne l'approuve.", 'تسري بإصدار جديد بعد موافقة شخص ثانٍ.', 'มีผลเป็นเวอร์ชันใหม่เมื่อบุคคลที่สองอนุมัติ'],
  uses: ['使用变量：', 'Uses', 'Usa', 'Utilise', 'تستخدم', 'ใช้ตัวแปร'],
  usesNone: ['未使用变量', 'no variables', 'ninguna variable', 'aucune variable', 'لا متغيرات', 'ไม่มี'],
  variables: ['可用变量', 'Variables', 'Variables', 'Variables', 'المتغيرات', 'ตัวแปร'],
})
