import { CODE } from '../../kernel/envelope'
import { messages } from '../../kernel/message'

export const remindMessages = messages('remind', {
  agentMissing: {
    code: CODE.invalid,
    'zh-CN': '请选择提醒人',
    'en-US': 'Please select a reminder agent',
    es: 'Selecciona un agente de recordatorios',
    fr: 'Veuillez choisir un agent de rappel',
    ar: 'يرجى اختيار موظف تذكير',
    ti: 'กรุณาเลือกผู้แจ้งเตือน',
  },
  countryOrApp: {
    code: CODE.invalid,
    'zh-CN': '应用已属于一个国家，请只选其一',
    'en-US': 'An app is of one country already: choose one of the two',
    es: 'La app ya pertenece a un país: elige solo uno de los dos',
    fr: 'Une application relève déjà d’un pays : choisissez l’un des deux',
    ar: 'التطبيق يتبع بلدًا واحدًا أصلًا: اختر أحدهما فقط',
    ti: 'แอปอยู่ในประเทศหนึ่งอยู่แล้ว เลือกเพียงอย่างเดียว',
  },
  productNeedsApp: {
    code: CODE.invalid,
    'zh-CN': '选择产品时请同时选择其应用',
    'en-US': 'Choose the app of the product too',
    es: 'Elige también la app del producto',
    fr: 'Choisissez aussi l’application du produit',
    ar: 'اختر تطبيق المنتج أيضًا',
    ti: 'กรุณาเลือกแอปของผลิตภัณฑ์ด้วย',
  },
  contactDaysWrong: {
    code: CODE.invalid,
    'zh-CN': '请填写到期前的天数，如“2, 1, 0”：每个一次，不早于提醒开始',
    'en-US': 'Give days before the due date such as "2, 1, 0": each once, none before reminders begin',
    es: 'Indica días antes del vencimiento, como «2, 1, 0»: cada uno una vez y ninguno antes del inicio',
    fr: 'Indiquez des jours avant l’échéance, comme « 2, 1, 0 » : chacun une fois, aucun avant le début',
    ar: 'أدخل أيامًا قبل الاستحقاق مثل "2, 1, 0": كل منها مرة واحدة ولا يسبق بدء التذكير',
    ti: 'ระบุจำนวนวันก่อนครบกำหนด เช่น “2, 1, 0” แต่ละวันครั้งเดียวและไม่ก่อนเริ่มแจ้งเตือน',
  },
  ruleExists: {
    code: CODE.changed,
    'zh-CN': '该范围已有规则，请编辑原规则',
    'en-US': 'A rule stands here already. Edit that one.',
    es: 'Ya hay una regla para este ámbito. Edítala.',
    fr: 'Une règle existe déjà pour ce périmètre. Modifiez-la.',
    ar: 'توجد قاعدة لهذا النطاق بالفعل. عدّلها.',
    ti: 'มีกฎสำหรับขอบเขตนี้อยู่แล้ว กรุณาแก้ไขกฎเดิม',
  },
})
