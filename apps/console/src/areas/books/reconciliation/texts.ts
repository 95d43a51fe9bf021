import { ownTexts } from '../../../kernel/text-keys'

/** What the list, its actions and their dialogs say. */
export const texts = ownTexts({
  purpose: ['逐项核对分录、还款计划、账户与客户余额是否一致；日终自动核对，也可随时发起。', 'Checks that entries, plans, accounts and credits agree; runs after each close and on demand.', 'Comprueba que asientos, planes, cuentas y saldos a favor coincidan; corre tras cada cierre y cuando se pida.', 'Vérifie que écritures, échéanciers, comptes et avoirs concordent ; après chaque clôture et à la demande.', 'تثبت تطابق القيود والأقساط والحسابات وأرصدة العملاء؛ بعد كل إقفال وعند الطلب.', 'พิสูจน์ว่ารายการ แผนการชำระ บัญชี และเครดิตลูกค้าตรงกัน หลังปิดวันและเมื่อสั่ง'],
  nothing: ['还没有核对记录。', 'No reconciliation has run yet.', 'Aún no se ha hecho ninguna conciliación.', "Aucun rapprochement n'a encore eu lieu.", 'لم تُجرَ أي مطابقة بعد.', 'ยังไม่เคยกระทบยอดบัญชี'],
  run: ['立即核对', 'Reconcile now', 'Conciliar ahora', 'Rapprocher maintenant', 'مطابقة الآن', 'กระทบยอดตอนนี้'],
  runTitle: ['立即核对账务', 'Reconcile the books now?', 'Conciliar los libros ahora', 'Rapprocher les comptes maintenant', 'مطابقة الدفاتر الآن', 'กระทบยอดบัญชีตอนนี้'],
  started: ['已开始核对账务', 'Started to reconcile the books', 'Iniciaste la conciliación de los libros', 'Vous avez lancé le rapprochement des comptes', 'بدأت مطابقة الدفاتر', 'เริ่มกระทบยอดบัญชีแล้ว'],
  runText: ['核对在后台进行，只读取数据；完成后结果出现在列表中。', 'It runs in the background and only reads. The result appears in this list.', 'Corre en segundo plano y solo lee. El resultado aparece en esta lista.', 'Le rapprochement tourne en arrière-plan et ne fait que lire. Le résultat apparaît dans cette liste.', 'تعمل في الخلفية وتقرأ فقط. تظهر النتيجة في هذه القائمة.', 'ทำงานเบื้องหลังและอ่านข้อมูลเท่านั้น ผลจะแสดงในรายการนี้'],
  look: ['核对项', 'Checks', 'Pruebas', 'Contrôles', 'الفحوص', 'ข้อตรวจ'],
  checks: ['核对项', 'What was checked', 'Qué se comprobó', 'Ce qui a été contrôlé', 'ما تم فحصه', 'สิ่งที่ตรวจสอบ'],
  check: ['核对内容', 'Check', 'Prueba', 'Contrôle', 'الفحص', 'ข้อตรวจ'],
  agree: ['一致', 'All agree', 'Todo coincide', 'Tout concorde', 'كل شيء متطابق', 'ตรงกันทั้งหมด'],
  differ: ['{number, number} 处差异', '{number, plural, one {# difference} other {# differences}}', '{number, plural, one {# diferencia} other {# diferencias}}', '{number, plural, one {# écart} other {# écarts}}', '{number, plural, zero {لا فروق} one {فرق واحد} two {فرقان} few {# فروق} many {# فرقًا} other {# فرق}}', 'ต่างกัน {number, number} รายการ'],
})
