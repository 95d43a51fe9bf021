import { ownTexts } from '../text-keys'

/** What the rules say by which telemarketing takes customers back. */
export const texts = ownTexts({
  untouched: ['无人跟进', 'Nobody followed up', 'Nadie dio seguimiento', 'Aucun suivi', 'لم يتابعه أحد', 'ไม่มีผู้ติดตาม'],
  expired: ['T7 已过', 'T7 has passed', 'Pasó T7', 'T7 dépassé', 'انقضى T7', 'พ้น T7 แล้ว'],
  result: ['跟进结果', 'Result', 'Resultado', 'Résultat', 'النتيجة', 'ผลการติดตาม'],
  next: ['之后', 'Then', 'Después', 'Ensuite', 'بعد ذلك', 'จากนั้น'],
  afterDays: ['几天后', 'After days', 'Tras días', 'Après (jours)', 'بعد أيام', 'หลังกี่วัน'],
  restDays: ['池中静置天数', 'Days of rest', 'Días de descanso', 'Jours de repos', 'أيام الراحة', 'วันพัก'],
  mostTurns: ['最多轮次', 'Most turns', 'Turnos máximos', 'Tours au plus', 'أقصى عدد للجولات', 'จำนวนรอบสูงสุด'],
  returns: [
    '{after, number} 天后回池，静置 {rest, number} 天，最多 {turns, number} 轮',
    'back after {after, plural, one {# day} other {# days}}, {rest, plural, one {# day} other {# days}} of rest, {turns, plural, one {# turn} other {# turns}} at most',
    'vuelve tras {after, plural, one {# día} other {# días}}, descansa {rest, plural, one {# día} other {# días}}, {turns, plural, one {# turno} other {# turnos}} como máximo',
    'retour après {after, plural, one {# jour} other {# jours}}, repos de {rest, plural, one {# jour} other {# jours}}, {turns, plural, one {# tour} other {# tours}} au plus',
    'يعود بعد {after, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، راحة {rest, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}، بحد أقصى {turns, plural, zero {# جولة} one {جولة واحدة} two {جولتان} few {# جولات} many {# جولة} other {# جولة}}',
    'กลับหลัง {after, number} วัน พัก {rest, number} วัน ไม่เกิน {turns, number} รอบ',
  ],
  rests: [
    '静置 {rest, number} 天，最多 {turns, number} 轮',
    '{rest, plural, one {# day} other {# days}} of rest, {turns, plural, one {# turn} other {# turns}} at most',
    'descansa {rest, plural, one {# día} other {# días}}, {turns, plural, one {# turno} other {# turnos}} como máximo',
    'repos de {rest, plural, one {# jour} other {# jours}}, {turns, plural, one {# tour} other {# tours}} au plus',
    'راحة {rest, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}، بحد أقصى {turns, plural, zero {# جولة} one {جولة واحدة} two {جولتان} few {# جولات} many {# جولة} other {# جولة}}',
    'พัก {rest, number} วัน ไม่เกิน {turns, number} รอบ',
  ],
  summary: [
    '{back, number} 种结果回池，{ends, number} 种不再联系',
    '{back, plural, one {# result goes} other {# results go}} back, {ends, plural, one {# ends} other {# end}} the calls',
    '{back, plural, one {# resultado vuelve} other {# resultados vuelven}}, {ends, plural, one {# termina} other {# terminan}} las llamadas',
    '{back, plural, one {# résultat revient} other {# résultats reviennent}}, {ends, plural, one {# met fin} other {# mettent fin}} aux appels',
    '{back, plural, zero {لا نتائج تعود} one {نتيجة واحدة تعود} two {نتيجتان تعودان} few {# نتائج تعود} many {# نتيجة تعود} other {# نتيجة تعود}}، {ends, plural, zero {ولا نتائج تنهي} one {ونتيجة واحدة تنهي} two {ونتيجتان تنهيان} few {و# نتائج تنهي} many {و# نتيجة تنهي} other {و# نتيجة تنهي}} الاتصال',
    'กลับเข้ากองกลาง {back, number} ผล ไม่โทรอีก {ends, number} ผล',
  ],
})
