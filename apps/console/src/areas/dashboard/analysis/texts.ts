import { ownTexts } from '../../../kernel/text-keys'

export const texts = ownTexts({
  purpose: ['转化、结清、放款与到期还款一览；不选日期时为最近 30 天。', 'Conversion, settlement, disbursement and repayment at a glance; the last 30 days unless you choose others.', 'Conversión, liquidación, desembolsos y pagos de un vistazo; últimos 30 días si no eliges otros.', 'Conversion, règlement, décaissements et remboursements ; 30 derniers jours par défaut.', 'التحويل والتسوية والصرف والسداد في لمحة؛ آخر 30 يومًا ما لم تحدد غيرها.', 'การแปลงผล การปิดบัญชี การเบิกจ่าย และการชำระ ค่าเริ่มต้น 30 วันล่าสุด'],
  days: ['日期', 'Days', 'Fechas', 'Dates', 'الأيام', 'วันที่'],
  channel: ['渠道', 'Channel', 'Canal', 'Canal', 'القناة', 'ช่องทาง'],
  funnel: ['转化漏斗', 'Conversion funnel', 'Embudo de conversión', 'Entonnoir de conversion', 'مسار التحويل', 'ช่องทางการแปลงผล'],
  funnelMeans: ['这些日期首次完成每一步的人数；访问为安装次数。百分比为相对上一步。', 'People who took each step for the first time on these days; visitors are installs. The rate is against the step before.', 'Personas que dieron cada paso por primera vez en estas fechas; los visitantes son instalaciones. La tasa es contra el paso anterior.', 'Personnes ayant franchi chaque étape pour la première fois ces jours-là ; les visiteurs sont les installations. Taux par rapport à l’étape précédente.', 'من أتموا كل خطوة لأول مرة في هذه الأيام؛ الزوار هم مرات التثبيت. والنسبة إلى الخطوة السابقة.', 'ผู้ที่ทำแต่ละขั้นครั้งแรกในวันเหล่านี้ ผู้เข้าชมคือการติดตั้ง อัตราเทียบกับขั้นก่อนหน้า'],
  step: ['步骤', 'Step', 'Paso', 'Étape', 'الخطوة', 'ขั้นตอน'],
  people: ['人数', 'People', 'Personas', 'Personnes', 'الأشخاص', 'จำนวนคน'],
  outcomes: ['结清类别', 'How orders settled', 'Cómo se liquidaron', 'Issue des dossiers', 'كيف سُددت الطلبات', 'สินเชื่อปิดอย่างไร'],
  outcomesMean: ['这些日期结清的订单，按结清类别；员工关闭的不计。', 'Orders settled on these days by category; those that staff closed are in none.', 'Créditos liquidados en estas fechas por categoría; los cerrados por el personal no cuentan.', 'Dossiers soldés ces jours-là par catégorie ; ceux clos par le personnel n’y sont pas.', 'الطلبات المسددة في هذه الأيام حسب الفئة؛ وما أغلقه الموظفون ليس ضمنها.', 'สินเชื่อที่ปิดในวันเหล่านี้ตามหมวด ไม่นับที่พนักงานปิด'],
  category: ['类别', 'Category', 'Categoría', 'Catégorie', 'الفئة', 'หมวด'],
  orders: ['订单数', 'Orders', 'Créditos', 'Dossiers', 'الطلبات', 'จำนวนสินเชื่อ'],
  lending: ['每日放款', 'Disbursed by day', 'Desembolsado por día', 'Décaissé par jour', 'المصروف يوميًا', 'เบิกจ่ายรายวัน'],
  lendingMeans: ['每天放款订单的本金与实际付出的金额。', 'Principal of the orders disbursed each day, and what was paid out.', 'Capital de los créditos desembolsados cada día y lo entregado.', 'Capital des dossiers décaissés chaque jour et montant versé.', 'أصل القروض المصروفة كل يوم وما صُرف فعلًا.', 'เงินต้นของสินเชื่อที่เบิกจ่ายแต่ละวัน และจำนวนที่จ่ายจริง'],
  principal: ['本金', 'Principal', 'Capital', 'Capital', 'الأصل', 'เงินต้น'],
  paidOut: ['实付', 'Paid out', 'Entregado', 'Versé', 'المصروف', 'จ่ายจริง'],
  months: ['每月放款单数', 'Loans by month', 'Créditos por mes', 'Prêts par mois', 'القروض شهريًا', 'สินเชื่อรายเดือน'],
  monthsMean: ['最近十二个月每月放款的订单数，不受筛选影响。', 'Orders disbursed in each of the last twelve months, whatever is filtered.', 'Créditos desembolsados en cada uno de los últimos doce meses, sin filtros.', 'Dossiers décaissés chacun des douze derniers mois, sans filtre.', 'الطلبات المصروفة في كل من الأشهر الاثني عشر الأخيرة بلا تصفية.', 'สินเชื่อที่เบิกจ่ายในแต่ละเดือนตลอดสิบสองเดือน ไม่ขึ้นกับตัวกรอง'],
  month: ['月份', 'Month', 'Mes', 'Mois', 'الشهر', 'เดือน'],
  due: ['近十个到期日', 'Last ten due days', 'Últimos diez vencimientos', 'Dix dernières échéances', 'آخر عشرة أيام استحقاق', 'สิบวันครบกำหนดล่าสุด'],
  dueMeans: ['已结束的最近十个原到期日；六类之和等于应还。', 'The last ten original due days that ended; the six ways add up to those due.', 'Los últimos diez vencimientos originales terminados; las seis formas suman el total.', 'Les dix dernières échéances d’origine échues ; les six issues font le total.', 'آخر عشرة أيام استحقاق أصلية انتهت؛ مجموع الحالات الست هو المستحق.', 'สิบวันครบกำหนดเดิมล่าสุดที่สิ้นสุดแล้ว หกแบบรวมเท่ากับที่ครบกำหนด'],
})
