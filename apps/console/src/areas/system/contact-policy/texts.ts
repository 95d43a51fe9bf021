import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['何时、以何种方式、以多高频率可以联系谁；每次联系前都会检查。', 'Who may be contacted when, how and how often. Every contact is checked against it.', 'A quién se puede contactar, cuándo, cómo y cuántas veces. Cada contacto se valida con ellas.', 'Qui peut être contacté quand, comment et combien de fois. Chaque contact y est vérifié.', 'من يجوز الاتصال به ومتى وكيف وكم مرة. يُفحص كل اتصال وفقها.', 'ติดต่อใครได้ เมื่อใด ด้วยวิธีใด และบ่อยเพียงใด ทุกการติดต่อถูกตรวจตามกฎนี้'],
  nothing: ['没有符合的规则。', 'No rule fits.', 'Ninguna regla coincide.', 'Aucune règle ne correspond.', 'لا توجد قاعدة مطابقة.', 'ไม่มีกฎที่ตรงกัน'],
  add: ['新增规则', 'Add a rule', 'Agregar regla', 'Ajouter une règle', 'إضافة قاعدة', 'เพิ่มกฎ'],
  addText: ['时间以客户当地时间为准。提交后由另一人复核。', "Times are the borrower's local time. A second person approves the rule.", 'Las horas son las locales del cliente. Una segunda persona aprueba la regla.', "Les heures sont celles de l'emprunteur. Une deuxième personne approuve la règle.", 'الأوقات بالتوقيت المحلي للمقترض. يوافق شخص ثانٍ على القاعدة.', 'เวลาเป็นเวลาท้องถิ่นของลูกค้า และต้องมีผู้อนุมัติคนที่สอง'],
  edit: ['编辑', 'Edit', 'Editar', 'Modifier', 'تعديل', 'แก้ไข'],
  editTitle: ['修改规则 {id}', 'Edit contact rule {id}', 'Cambiar la regla {id}', 'Modifier la règle {id}', 'تغيير القاعدة {id}', 'แก้ไขกฎ {id}'],
  editText: ['生效中的规则会在新规则生效前一天结束并保留记录。提交后由另一人复核。', 'A rule in force ends the day before the new one begins and stays on record. A second person approves the change.', 'La regla vigente termina el día anterior a la nueva y queda registrada. Una segunda persona aprueba el cambio.', 'La règle en vigueur prend fin la veille de la nouvelle et reste conservée. Une deuxième personne approuve la modification.', 'تنتهي القاعدة السارية في اليوم السابق للجديدة وتبقى محفوظة. يوافق شخص ثانٍ على التغيير.', 'กฎที่มีผลอยู่จะสิ้นสุดหนึ่งวันก่อนกฎใหม่และยังคงบันทึกไว้ ต้องมีผู้อนุมัติคนที่สอง'],
  hours: ['时段', 'Hours', 'Horario', 'Horaires', 'الساعات', 'ช่วงเวลา'],
  everyDay: ['每天', 'Every day', 'Todos los días', 'Tous les jours', 'كل يوم', 'ทุกวัน'],
  everyCountry: ['其他国家', 'All other countries', 'Los demás países', 'Autres pays', 'بقية الدول', 'ประเทศอื่นทั้งหมด'],
  never: ['禁止联系', 'Never', 'Nunca', 'Jamais', 'ممنوع', 'ห้ามติดต่อ'],
})
