import { ownTexts } from '../../../kernel/text-keys'

/** What the statistics of rules say. */
export const texts = ownTexts({
  purpose: ['每条规则每天检查、命中、决定的申请数，以及命中申请后来的通过、放款与首逾。', 'By rule and day: applications asked, held and decided, and what became of those it held for.', 'Por regla y día: solicitudes evaluadas, cumplidas y decididas, y qué pasó con las cumplidas.', 'Par règle et jour : demandes consultées, remplies et tranchées, et ce que sont devenues les remplies.', 'لكل قاعدة ويوم: الطلبات المفحوصة والمتحققة والمحسومة وما آلت إليه المتحققة.', 'แยกตามกฎและวัน: คำขอที่ถาม เข้าเงื่อนไข และตัดสิน พร้อมผลของคำขอที่เข้าเงื่อนไข'],
  nothing: ['这些天没有规则被查询。', 'No rule was asked on these days.', 'No se consultó ninguna regla en estos días.', "Aucune règle n'a été consultée ces jours-là.", 'لم تُسأل أي قاعدة في هذه الأيام.', 'ไม่มีการถามกฎในวันเหล่านี้'],
  trend: ['命中最多的规则', 'Rules that held most', 'Reglas que más se cumplieron', 'Règles les plus souvent remplies', 'القواعد الأكثر تحققًا', 'กฎที่เข้าเงื่อนไขมากที่สุด'],
  trendMeans: ['命中数 ÷ 检查数，按检查日；命中最多的四条规则。', 'Held of asked, by the day of the check; the four rules that held most.', 'Cumplidas entre evaluadas, por día; las cuatro reglas que más se cumplieron.', 'Remplies sur consultées, par jour ; les quatre règles les plus remplies.', 'المتحققة من المفحوصة حسب يوم الفحص؛ أكثر أربع قواعد تحققًا.', 'เข้าเงื่อนไขต่อที่ถาม ตามวันที่ตรวจ กฎที่เข้าเงื่อนไขมากที่สุดสี่ข้อ'],
  day: ['日期', 'Day', 'Día', 'Jour', 'اليوم', 'วัน'],
  orders: ['查看订单', 'Orders', 'Créditos', 'Dossiers', 'الطلبات', 'สินเชื่อ'],
  ordersOf: ['{day} 规则 {id} 的申请', 'Applications of rule {id} on {day}', 'Solicitudes de la regla {id} el {day}', 'Demandes de la règle {id} le {day}', 'طلبات القاعدة {id} في {day}', 'คำขอของกฎ {id} วันที่ {day}'],
  none: ['没有这样的申请。', 'There are none.', 'No hay ninguna.', "Il n'y en a aucune.", 'لا يوجد.', 'ไม่มี'],
})
