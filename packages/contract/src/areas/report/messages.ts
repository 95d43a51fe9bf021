import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const reportMessages = messages('report', {
  tooLong: {
    code: CODE.invalid,
    'zh-CN': '报表最多覆盖 {most, number} 天',
    'en-US': 'A report covers at most {most, plural, one {# day} other {# days}}',
    es: 'Un reporte abarca como máximo {most, plural, one {# día} other {# días}}',
    fr: 'Un rapport couvre au plus {most, plural, one {# jour} other {# jours}}',
    ar: 'يغطي التقرير {most, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} كحد أقصى',
    ti: 'รายงานครอบคลุมได้ไม่เกิน {most, number} วัน',
  },
  tooLarge: {
    code: CODE.refused,
    'zh-CN': '该报表超过 {most, number} 行，请缩小日期范围或增加筛选条件',
    'en-US': 'The report has more than {most, plural, one {# row} other {# rows}}: choose fewer days or more filters',
    es: 'El reporte tiene más de {most, plural, one {# fila} other {# filas}}: elige menos días o más filtros',
    fr: 'Le rapport compte plus de {most, plural, one {# ligne} other {# lignes}} : choisissez moins de jours ou plus de filtres',
    ar: 'يزيد التقرير على {most, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}}: اختر أيامًا أقل أو عوامل تصفية أكثر',
    ti: 'รายงานมีมากกว่า {most, number} แถว โปรดลดจำนวนวันหรือเพิ่มตัวกรอง',
  },
  mayNotSee: {
    code: CODE.invalid,
    'zh-CN': '有接收人无权查看报表或已离职',
    'en-US': 'Somebody among the receivers may not see reports, or has left',
    es: 'Algún destinatario no puede ver reportes o ya no trabaja aquí',
    fr: 'Un destinataire ne peut pas voir les rapports, ou est parti',
    ar: 'أحد المستلمين لا يحق له رؤية التقارير أو غادر',
    ti: 'มีผู้รับที่ไม่มีสิทธิ์ดูรายงานหรือพ้นสภาพแล้ว',
  },
  noSuchWeekday: {
    code: CODE.invalid,
    'zh-CN': '每周发送请选择 1（周一）到 7（周日）',
    'en-US': 'A weekly report is sent on a day from 1 (Monday) to 7 (Sunday)',
    es: 'Un reporte semanal se envía un día del 1 (lunes) al 7 (domingo)',
    fr: 'Un rapport hebdomadaire est envoyé un jour de 1 (lundi) à 7 (dimanche)',
    ar: 'يُرسل التقرير الأسبوعي في يوم من 1 (الاثنين) إلى 7 (الأحد)',
    ti: 'รายงานรายสัปดาห์ส่งในวัน 1 (จันทร์) ถึง 7 (อาทิตย์)',
  },
  noSuchFilter: {
    code: CODE.invalid,
    'zh-CN': '该报表没有这些筛选条件',
    'en-US': 'This report cannot be filtered by that',
    es: 'Este reporte no se puede filtrar por eso',
    fr: 'Ce rapport ne peut pas être filtré ainsi',
    ar: 'لا يمكن تصفية هذا التقرير بذلك',
    ti: 'รายงานนี้กรองด้วยเงื่อนไขนั้นไม่ได้',
  },
  tooManySchedules: {
    code: CODE.refused,
    'zh-CN': '定时报表已达 {most, number} 个，请先删除不用的',
    'en-US':
      'There are {most, plural, one {# scheduled report} other {# scheduled reports}} already: delete one that nobody needs',
    es: 'Ya hay {most, plural, one {# reporte programado} other {# reportes programados}}: elimina alguno que no se use',
    fr: 'Il y a déjà {most, plural, one {# rapport programmé} other {# rapports programmés}} : supprimez-en un inutile',
    ar: 'يوجد بالفعل {most, plural, zero {# تقرير مجدول} one {تقرير مجدول واحد} two {تقريران مجدولان} few {# تقارير مجدولة} many {# تقريرًا مجدولًا} other {# تقرير مجدول}}: احذف ما لا يُستخدم',
    ti: 'มีรายงานตามกำหนดแล้ว {most, number} รายการ โปรดลบรายการที่ไม่ใช้',
  },
})
