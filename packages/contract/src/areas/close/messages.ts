import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const closeMessages = messages('close', {
  notBegun: {
    code: CODE.invalid,
    'zh-CN': '{date} 还没有开始，只能处理今天及以前的日期',
    'en-US': '{date} has not begun yet. Choose today or an earlier date.',
    es: 'El {date} aún no comienza. Elige hoy o una fecha anterior.',
    fr: "Le {date} n'a pas encore commencé. Choisissez aujourd'hui ou une date antérieure.",
    ar: 'لم يبدأ يوم {date} بعد. اختر اليوم أو تاريخًا سابقًا.',
    ti: 'ยังไม่ถึงวันที่ {date} โปรดเลือกวันนี้หรือวันก่อนหน้า',
  },
  tooFarBack: {
    code: CODE.refused,
    'zh-CN': '一次最多补跑 {most, number} 天，请选择更近的日期',
    'en-US': 'At most {most, plural, one {# day} other {# days}} can be closed again at once. Choose a later date.',
    es: 'Solo se {most, plural, one {puede volver a cerrar # día} other {pueden volver a cerrar # días}} a la vez. Elige una fecha más reciente.',
    fr: 'On peut reclôturer {most, plural, one {# jour} other {# jours}} au plus à la fois. Choisissez une date plus récente.',
    ar: 'يمكن إعادة إقفال {most, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} على الأكثر في المرة الواحدة. اختر تاريخًا أحدث.',
    ti: 'ปิดสิ้นวันซ้ำได้ครั้งละไม่เกิน {most, number} วัน โปรดเลือกวันที่ใหม่กว่านี้',
  },
  nothingAhead: {
    code: CODE.refused,
    'zh-CN': '没有提前处理的日期，无需撤回',
    'en-US': 'No date was closed before it began. There is nothing to take back.',
    es: 'Ninguna fecha se cerró antes de comenzar. No hay nada que deshacer.',
    fr: "Aucune date n'a été clôturée avant d'avoir commencé. Il n'y a rien à annuler.",
    ar: 'لم يُقفل أي يوم قبل أن يبدأ، فلا يوجد ما يُتراجع عنه.',
    ti: 'ไม่มีวันที่ถูกปิดก่อนเริ่มวัน จึงไม่มีอะไรให้ยกเลิก',
  },
  alreadyWaiting: {
    code: CODE.changed,
    'zh-CN': '日终处理已在等待运行',
    'en-US': 'A close is already waiting to run.',
    es: 'Ya hay un cierre en espera.',
    fr: 'Une clôture est déjà en attente.',
    ar: 'هناك إقفال في انتظار التشغيل بالفعل.',
    ti: 'มีการปิดสิ้นวันรออยู่แล้ว',
  },
})
