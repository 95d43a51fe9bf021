import { ownTexts } from '../../../kernel/text-keys'

/** What the list says. */
export const texts = ownTexts({
  purpose: ['电话系统对每通电话的回报；不能处理的也保留在此。', 'What telephone systems reported of calls; what could not be applied is kept here too.', 'Lo que los sistemas telefónicos informaron de las llamadas; aquí queda también lo que no se pudo aplicar.', 'Ce que les systèmes téléphoniques ont signalé des appels ; ce qui n’a pu être appliqué reste ici aussi.', 'ما أبلغت به أنظمة الهاتف عن المكالمات؛ ويُحفظ هنا أيضًا ما تعذّرت معالجته.', 'สิ่งที่ระบบโทรศัพท์รายงานเกี่ยวกับการโทร รวมถึงรายการที่ประมวลผลไม่ได้'],
  nothing: ['没有符合的回报。通过电话通道拨打后会出现在这里。', 'No report fits. Calls through a telephone channel appear here.', 'Ningún aviso coincide. Aquí aparecen las llamadas por un canal telefónico.', 'Aucun signalement ne correspond. Les appels par un canal téléphonique apparaissent ici.', 'لا يوجد بلاغ مطابق. تظهر هنا المكالمات عبر قناة هاتف.', 'ไม่มีรายงานที่ตรงกัน การโทรผ่านช่องทางโทรศัพท์จะแสดงที่นี่'],
})
