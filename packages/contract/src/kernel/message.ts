import type { Language } from '@countinghouse/domain/kernel/language'
import { moneyParts, moneyText } from '@countinghouse/domain/kernel/money-text'
import { bpsText } from '@countinghouse/domain/kernel/rate-text'
import { fillIn } from '@countinghouse/domain/kernel/sentence'
import { CODE, type Code } from './envelope'

type Texts = Record<Language, string>

/** A sentence that the server and the form both say, filled in by `fillIn` of the domain. */
export interface Message {
  code: Code
  key: string
  texts: Texts
}

/** A value inside a message that is itself a dictionary entry, said in the caller's language. */
export interface DictionaryValue {
  dict: string
  value: string | number
}
/** A sum inside a message, said as the caller's language writes it; without its currency where a field beside it names that. */
export interface MoneyValue {
  amountMinor: number
  currency?: string
}
/** A rate inside a message, in basis points, said in per cent. */
export interface RateValue {
  bps: number
}
export type MessageValue = string | number | DictionaryValue | MoneyValue | RateValue
export type MessageValues = Record<string, MessageValue>

/** Declares the messages of an area; a language left out does not compile. */
export function messages<T extends Record<string, Texts & { code: Code }>>(area: string, table: T) {
  const entries = Object.entries(table).map(([name, { code, ...texts }]) => [
    name,
    { code, key: `${area}.${name}`, texts },
  ])
  return Object.fromEntries(entries) as { [K in keyof T]: Message }
}

export function sayMessage(
  message: Message,
  language: Language,
  values: MessageValues = {},
  dictionary: (value: DictionaryValue, language: Language) => string = value => String(value.value),
): string {
  const say = (value: MessageValue) => {
    if (typeof value !== 'object') return value
    if ('bps' in value) return bpsText(value.bps, language)
    return 'amountMinor' in value ? sayMoney(value, language) : dictionary(value, language)
  }
  const said = Object.entries(values).map(([name, value]) => [name, say(value)])
  return fillIn(message.texts[language], language, Object.fromEntries(said))
}

const sayMoney = ({ amountMinor, currency }: MoneyValue, language: Language): string =>
  currency === undefined ? moneyParts(amountMinor, '', language).number : moneyText(amountMinor, currency, language)

// Marked as pure, so that the console's build leaves out what only the server says.
export const kernelMessages = /* @__PURE__ */ messages('kernel', {
  success: {
    code: CODE.success,
    'zh-CN': '操作成功',
    'en-US': 'Success',
    es: 'Operación exitosa',
    fr: 'Opération réussie',
    ar: 'تمت العملية بنجاح',
    ti: 'ดำเนินการสำเร็จ',
  },
  notSignedIn: {
    code: CODE.notSignedIn,
    'zh-CN': '登录已失效，请重新登录',
    'en-US': 'Your session has ended. Please sign in again.',
    es: 'Tu sesión terminó. Inicia sesión de nuevo.',
    fr: 'Votre session a expiré. Veuillez vous reconnecter.',
    ar: 'انتهت جلستك. يرجى تسجيل الدخول من جديد.',
    ti: 'เซสชันสิ้นสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
  },
  notPermitted: {
    code: CODE.notPermitted,
    'zh-CN': '您没有执行此操作的权限',
    'en-US': 'You do not have permission to do this.',
    es: 'No tienes permiso para hacer esto.',
    fr: "Vous n'avez pas l'autorisation d'effectuer cette action.",
    ar: 'ليس لديك صلاحية لتنفيذ هذا الإجراء.',
    ti: 'คุณไม่มีสิทธิ์ดำเนินการนี้',
  },
  lacksRight: {
    code: CODE.notPermitted,
    'zh-CN': '您没有权限「{rights}」。',
    'en-US': 'You lack the right “{rights}”.',
    es: 'No tienes el permiso «{rights}».',
    fr: 'Il vous manque le droit « {rights} ».',
    ar: 'تنقصك الصلاحية «{rights}».',
    ti: 'คุณไม่มีสิทธิ์ “{rights}”',
  },
  closedPage: {
    code: CODE.notPermitted,
    'zh-CN': '您的角色不能打开页面「{page}」。',
    'en-US': 'None of your roles opens the page “{page}”.',
    es: 'Ninguno de tus roles abre la página «{page}».',
    fr: "Aucun de vos rôles n'ouvre la page « {page} ».",
    ar: 'لا يفتح أي من أدوارك الصفحة «{page}».',
    ti: 'ไม่มีบทบาทใดของคุณเปิดหน้า “{page}” ได้',
  },
  askPeople: {
    code: CODE.notPermitted,
    'zh-CN': '请联系{people}开通。',
    'en-US': 'Ask {people} for it.',
    es: 'Pídelo a {people}.',
    fr: "Demandez l'accès à {people}.",
    ar: 'اطلبها من {people}.',
    ti: 'กรุณาขอจาก {people}',
  },
  askAdministrator: {
    code: CODE.notPermitted,
    'zh-CN': '请联系管理员开通。',
    'en-US': 'Ask an administrator for it.',
    es: 'Pídelo a un administrador.',
    fr: "Demandez l'accès à un administrateur.",
    ar: 'اطلبها من أحد المسؤولين.',
    ti: 'กรุณาขอจากผู้ดูแลระบบ',
  },
  tooManyLooks: {
    code: CODE.refused,
    'zh-CN': '您本小时查看或查找个人信息已达上限（{limit, number} 次），已通知您的负责人，请下一小时再继续',
    'en-US':
      'You have reached the most looks at personal data in an hour ({limit, number}). Your leader has been told; go on in the next hour.',
    es: 'Llegaste al máximo de consultas de datos personales por hora ({limit, number}). Se avisó a tu responsable; continúa en la próxima hora.',
    fr: "Vous avez atteint le maximum de consultations de données personnelles par heure ({limit, number}). Votre responsable en est informé ; reprenez à l'heure suivante.",
    ar: 'بلغت الحد الأقصى للاطلاع على البيانات الشخصية في الساعة ({limit, number}). أُبلغ مسؤولك؛ تابع في الساعة التالية.',
    ti: 'คุณดูหรือค้นหาข้อมูลส่วนบุคคลครบจำนวนสูงสุดต่อชั่วโมงแล้ว ({limit, number}) หัวหน้าของคุณได้รับแจ้งแล้ว กรุณาทำต่อในชั่วโมงถัดไป',
  },
  wholeOrLastFour: {
    code: CODE.invalid,
    'zh-CN': '请输入完整号码，或所显示的后四位',
    'en-US': 'Type the whole number, or the last four digits that are shown',
    es: 'Escribe el número completo o los últimos cuatro dígitos que se muestran',
    fr: 'Saisissez le numéro complet ou les quatre derniers chiffres affichés',
    ar: 'أدخل الرقم كاملًا أو آخر أربعة أرقام ظاهرة',
    ti: 'พิมพ์หมายเลขทั้งหมด หรือสี่หลักสุดท้ายที่แสดง',
  },
  tooShort: {
    code: CODE.invalid,
    'zh-CN': '请至少输入 {least, number} 个字符',
    'en-US': 'Type at least {least, plural, one {# character} other {# characters}}',
    es: 'Escribe al menos {least, plural, one {# carácter} other {# caracteres}}',
    fr: 'Saisissez au moins {least, plural, one {# caractère} other {# caractères}}',
    ar: 'أدخل {least, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل',
    ti: 'พิมพ์อย่างน้อย {least, number} ตัวอักษร',
  },
  invalid: {
    code: CODE.invalid,
    'zh-CN': '提交内容有误，请检查标出的字段',
    'en-US': 'Please check the marked fields.',
    es: 'Revisa los campos marcados.',
    fr: 'Veuillez vérifier les champs signalés.',
    ar: 'يرجى مراجعة الحقول المحددة.',
    ti: 'กรุณาตรวจสอบช่องที่ระบุ',
  },
  brokenJson: {
    code: CODE.invalid,
    'zh-CN': '请求内容不是有效的 JSON',
    'en-US': 'The request is not valid JSON.',
    es: 'La solicitud no es JSON válido.',
    fr: "La requête n'est pas un JSON valide.",
    ar: 'الطلب ليس بصيغة JSON صالحة.',
    ti: 'คำขอไม่ใช่ JSON ที่ถูกต้อง',
  },
  missingClientId: {
    code: CODE.invalid,
    'zh-CN': '请求缺少客户端标识',
    'en-US': 'The client id is missing.',
    es: 'Falta el identificador de la app cliente (client id).',
    fr: "L'identifiant de l'application cliente (client id) est absent.",
    ar: 'معرّف البرنامج المتصل (client id) مفقود.',
    ti: 'ไม่พบรหัสไคลเอนต์',
  },
  missingKey: {
    code: CODE.invalid,
    'zh-CN': '请求缺少防重复标识',
    'en-US': 'The idempotency key is missing.',
    es: 'Falta la clave de idempotencia.',
    fr: "La clé d'idempotence est absente.",
    ar: 'مفتاح منع التكرار مفقود.',
    ti: 'ไม่พบรหัสป้องกันการทำรายการซ้ำ',
  },
  keyReused: {
    code: CODE.changed,
    'zh-CN': '该防重复标识已用于另一项操作',
    'en-US': 'This idempotency key was used for another request.',
    es: 'Esta clave ya se usó para otra solicitud.',
    fr: 'Cette clé a déjà servi pour une autre requête.',
    ar: 'استُخدم هذا المفتاح لطلب آخر.',
    ti: 'รหัสนี้ถูกใช้กับคำขออื่นแล้ว',
  },
  notFound: {
    code: CODE.notFound,
    'zh-CN': '未找到该记录',
    'en-US': 'This record was not found.',
    es: 'No se encontró este registro.',
    fr: 'Cet enregistrement est introuvable.',
    ar: 'لم يُعثر على هذا السجل.',
    ti: 'ไม่พบรายการนี้',
  },
  noSuchCall: {
    code: CODE.notFound,
    'zh-CN': '请求的接口不存在',
    'en-US': 'There is no such call.',
    es: 'No existe esa operación.',
    fr: "Cet appel n'existe pas.",
    ar: 'لا يوجد استدعاء بهذا الاسم.',
    ti: 'ไม่มีคำสั่งที่เรียก',
  },
  changed: {
    code: CODE.changed,
    'zh-CN': '该记录已被他人修改，请重新打开后再试',
    'en-US': 'This record was changed meanwhile. Please open it anew and try again.',
    es: 'Este registro cambió mientras tanto. Vuelve a abrirlo e inténtalo de nuevo.',
    fr: 'Cet enregistrement a été modifié entre-temps. Rouvrez-le puis réessayez.',
    ar: 'تغيّر هذا السجل في هذه الأثناء. أعد فتحه وحاول مجددًا.',
    ti: 'รายการนี้ถูกแก้ไขแล้ว กรุณาเปิดใหม่แล้วลองอีกครั้ง',
  },
  inUse: {
    code: CODE.changed,
    'zh-CN': '该值已存在',
    'en-US': 'This value is already in use.',
    es: 'Este valor ya está en uso.',
    fr: 'Cette valeur est déjà utilisée.',
    ar: 'هذه القيمة مستخدمة بالفعل.',
    ti: 'ค่านี้ถูกใช้แล้ว',
  },
  stillReferenced: {
    code: CODE.refused,
    'zh-CN': '该记录仍被其他数据引用',
    'en-US': 'Other records still refer to this one.',
    es: 'Otros registros aún dependen de este.',
    fr: "D'autres enregistrements y font encore référence.",
    ar: 'لا تزال سجلات أخرى مرتبطة بهذا السجل.',
    ti: 'ยังมีรายการอื่นอ้างอิงรายการนี้',
  },
  tooLarge: {
    code: CODE.invalid,
    'zh-CN': '请求内容过大',
    'en-US': 'The request is too large.',
    es: 'La solicitud es demasiado grande.',
    fr: 'La requête est trop volumineuse.',
    ar: 'حجم الطلب أكبر من المسموح.',
    ti: 'คำขอมีขนาดใหญ่เกินไป',
  },
  wrongType: {
    code: CODE.invalid,
    'zh-CN': '不支持的内容类型',
    'en-US': 'This content type is not supported.',
    es: 'Este tipo de contenido no se admite.',
    fr: "Ce type de contenu n'est pas pris en charge.",
    ar: 'نوع المحتوى غير مدعوم.',
    ti: 'ไม่รองรับชนิดเนื้อหานี้',
  },
  tooManyToSort: {
    code: CODE.refused,
    'zh-CN': '结果过多，无法按此列排序（上限 {most, number}），请先缩小筛选范围',
    'en-US': 'Too many to sort by this column: the limit is {most, number}. Narrow the filters first.',
    es: 'Son demasiados para ordenar por esta columna: el límite es {most, number}. Acota primero los filtros.',
    fr: "Trop de résultats pour trier selon cette colonne : la limite est {most, number}. Affinez d'abord les filtres.",
    ar: 'النتائج أكثر من أن تُفرز حسب هذا العمود: الحد {most, number}. ضيّق عوامل التصفية أولًا.',
    ti: 'มีมากเกินกว่าจะเรียงตามคอลัมน์นี้ได้ (สูงสุด {most, number}) กรุณากรองให้แคบลงก่อน',
  },
  tooMany: {
    code: CODE.refused,
    'zh-CN': '请求过于频繁，请稍后再试',
    'en-US': 'Too many requests. Please wait a moment.',
    es: 'Demasiadas solicitudes. Espera un momento.',
    fr: 'Trop de requêtes. Veuillez patienter un instant.',
    ar: 'طلبات كثيرة جدًا. يرجى الانتظار قليلًا.',
    ti: 'มีคำขอมากเกินไป กรุณารอสักครู่',
  },
  busy: {
    code: CODE.ourFault,
    'zh-CN': '系统繁忙，请稍后再试',
    'en-US': 'The system is busy. Please try again shortly.',
    es: 'El sistema está ocupado. Inténtalo en un momento.',
    fr: 'Le système est occupé. Veuillez réessayer sous peu.',
    ar: 'النظام مشغول. حاول بعد قليل.',
    ti: 'ระบบไม่ว่าง กรุณาลองใหม่ในอีกสักครู่',
  },
  away: {
    code: CODE.ourFault,
    'zh-CN': '暂时无法访问数据，请稍后再试',
    'en-US': 'The data cannot be reached at the moment. Please try again shortly.',
    es: 'Por el momento no se puede acceder a los datos. Inténtalo en un momento.',
    fr: 'Les données sont momentanément inaccessibles. Veuillez réessayer sous peu.',
    ar: 'يتعذر الوصول إلى البيانات حاليًا. حاول بعد قليل.',
    ti: 'ขณะนี้เข้าถึงข้อมูลไม่ได้ กรุณาลองใหม่ในอีกสักครู่',
  },
  full: {
    code: CODE.ourFault,
    'zh-CN': '存储空间已满，暂时无法保存，查询不受影响。请通知管理员，稍后再试',
    'en-US':
      'There is no room left to save anything; looking things up still works. Please tell your administrator and try again later.',
    es: 'No queda espacio para guardar; las consultas siguen funcionando. Avisa a tu administrador e inténtalo más tarde.',
    fr: "Il n'y a plus de place pour enregistrer ; la consultation reste possible. Prévenez votre administrateur et réessayez plus tard.",
    ar: 'لا توجد مساحة متبقية للحفظ، أما الاطلاع على البيانات فما زال ممكنًا. أبلغ المسؤول وحاول لاحقًا.',
    ti: 'พื้นที่จัดเก็บเต็ม บันทึกข้อมูลไม่ได้ แต่ยังดูข้อมูลได้ กรุณาแจ้งผู้ดูแลระบบแล้วลองใหม่ภายหลัง',
  },
  ourFault: {
    code: CODE.ourFault,
    'zh-CN': '服务异常，请稍后再试（编号 {requestId}）',
    'en-US': 'Something went wrong on our side. Please try again later (reference {requestId}).',
    es: 'Algo falló de nuestro lado. Inténtalo más tarde (referencia {requestId}).',
    fr: 'Une erreur est survenue de notre côté. Réessayez plus tard (référence {requestId}).',
    ar: 'حدث خطأ من جانبنا. حاول لاحقًا (المرجع {requestId}).',
    ti: 'เกิดข้อผิดพลาดในระบบ กรุณาลองใหม่ภายหลัง (อ้างอิง {requestId})',
  },
})
