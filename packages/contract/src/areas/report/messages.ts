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
})
