import { ownTexts } from '../../../kernel/text-keys'

/** What the ranking says. */
export const texts = ownTexts({
  purpose: ['按回款金额排名，其次按回款率；金额与比率相同者名次相同。默认最近 30 天。', 'By amount recovered, then by rate; equal figures share the place. The last 30 days unless you choose others.', 'Por monto recuperado y luego por tasa; cifras iguales comparten lugar. Los últimos 30 días si no eliges otros.', 'Par montant recouvré, puis par taux ; à chiffres égaux, même rang. Les 30 derniers jours par défaut.', 'حسب المبلغ المحصّل ثم النسبة؛ الأرقام المتساوية تتقاسم المرتبة. آخر 30 يومًا ما لم تختر غيرها.', 'เรียงตามยอดเก็บได้ แล้วตามอัตรา ตัวเลขเท่ากันได้อันดับเดียวกัน ค่าเริ่มต้น 30 วันล่าสุด'],
  nothing: ['这些日期没有人持有催收任务，也没有回款。', 'Nobody held a collection task or recovered anything on these days.', 'Nadie tuvo tareas ni recuperó nada en esos días.', "Personne n'a détenu de tâche ni rien recouvré ces jours-là.", 'لم يحمل أحد مهمة تحصيل ولم يُحصَّل شيء في هذه الأيام.', 'ไม่มีผู้ถืองานหรือเก็บเงินได้ในวันเหล่านี้'],
  collector: ['催收员', 'Collector', 'Cobrador', 'Agent', 'المحصّل', 'ผู้ติดตามหนี้'],
  today: ['今日', 'Today', 'Hoy', "Aujourd'hui", 'اليوم', 'วันนี้'],
  week: ['本周', 'This week', 'Esta semana', 'Cette semaine', 'هذا الأسبوع', 'สัปดาห์นี้'],
  month: ['本月', 'This month', 'Este mes', 'Ce mois-ci', 'هذا الشهر', 'เดือนนี้'],
  placeOf: ['第 {rank} 名，共 {count} 名', 'Place {rank} of {count}', 'Lugar {rank} de {count}', 'Rang {rank} sur {count}', 'المرتبة {rank} من {count}', 'อันดับ {rank} จาก {count}'],
  tasksHeld: ['在手任务', 'Tasks held', 'Tareas en mano', 'Tâches détenues', 'المهام المحمولة', 'งานที่ถือ'],
  receipts: ['回款笔数', 'Receipts', 'Pagos', 'Encaissements', 'الدفعات', 'จำนวนรายการ'],
  hintRank: ['在筛选范围内的所有人中、同一币种的名次，包括您看不到的人。', 'Among all whom the filters find, in the same currency, those whom you do not see included.', 'Entre todos los que abarcan los filtros, en la misma moneda, incluso quienes no ves.', 'Parmi tous ceux que visent les filtres, dans la même devise, y compris ceux que vous ne voyez pas.', 'بين كل من تشملهم عوامل التصفية وبالعملة نفسها، ومنهم من لا تراهم.', 'ในหมู่ทุกคนตามตัวกรอง สกุลเงินเดียวกัน รวมผู้ที่คุณไม่เห็น'],
  hintAmount: ['记给该催收员的到账减去冲正；条形与第一名比较。', 'Receipts credited to the collector less what was reversed; the bar compares it with the best one.', 'Pagos acreditados menos lo revertido; la barra compara con el mejor.', 'Encaissements crédités moins les contre-passations ; la barre compare au meilleur.', 'الدفعات المحتسبة للمحصّل ناقص المعكوس؛ ويقارن الشريط بالأفضل.', 'ยอดที่นับให้หักการกลับรายการ แถบเทียบกับอันดับแรก'],
  hintTasks: ['这些日期内任一时刻持有的催收任务数。', 'Collection tasks held at any moment of these days.', 'Tareas en mano en algún momento de esos días.', 'Tâches détenues à un moment de ces jours.', 'مهام التحصيل المحمولة في أي لحظة من هذه الأيام.', 'งานที่ถือในช่วงใดก็ตามของวันเหล่านี้'],
  hintRate: ['回款金额 ÷ 这些日期内持有任务各期的应还金额（本金、利息、费用，不含罚息）。', 'Amount recovered ÷ what the instalments of the tasks held on these days came to (principal, interest and fees, late fees not counted).', 'Monto recuperado ÷ lo que sumaban las cuotas de las tareas en mano esos días (capital, intereses y comisiones, sin moratorios).', 'Montant recouvré ÷ total des échéances des tâches détenues ces jours (capital, intérêts et frais, hors pénalités).', 'المبلغ المحصّل ÷ مجموع أقساط المهام المحمولة في هذه الأيام (الأصل والفائدة والرسوم دون غرامات التأخير).', 'ยอดเก็บได้ ÷ ยอดงวดของงานที่ถือในวันเหล่านี้ (เงินต้น ดอกเบี้ย ค่าธรรมเนียม ไม่รวมค่าปรับ)'],
})
