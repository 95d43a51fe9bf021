import { SOCIAL_NETWORKS } from '@countinghouse/domain/areas/customer/social-network'
import { CONTACT_PURPOSES } from '@countinghouse/domain/kernel/contact-policy'
import { z } from 'zod'
import { choice } from '../../../kernel/choice'
import {
  amount,
  businessDate,
  carried,
  count,
  country,
  currency,
  dict,
  dictText,
  instant,
  masked,
  ofCustomer,
  orderLink,
  words,
  yesNo,
} from '../../../kernel/field'
import { sharedNumber } from '../double/calls'

export const customerRow = z.object({
  ...ofCustomer(),
  mobile: masked.phone(),
  email: masked.email(),
  curpType: dict('curpType').nullable(),
  curp: masked.identity('curp'),
  appId: z.int(),
  appName: z.string(),
  appSsid: z.string(),
  channel: words('marketingChannel'),
  /** Product of the newest order. */
  productName: z.string().nullable(),
  age: count().nullable(),
  reborrowFlag: dict('reborrowFlag'),
  blackListed: yesNo(),
  whiteListed: yesNo(),
  createTime: instant(),
  OrdersubmissionTime: instant().nullable(),
})

/** What was read from the documents; only the fields of the country's documents are filled. */
export const identityFields = z.object({
  AadhaarName: z.string(),
  AadhaarAddress: masked.address('AadhaarAddress'),
  AadhaarYears: count().nullable(),
  AadhaarDate: businessDate().nullable(),
  AadhaarNo: masked.identity('AadhaarNo'),
  panName: z.string(),
  panNo: masked.identity('panNo'),
  panAddress: masked.address('panAddress'),
  panYears: count().nullable(),
  panDate: businessDate().nullable(),
})

export const bankFields = z.object({
  bankId: z.int(),
  bankAccountName: z.string(),
  bankAccountNo: masked.bankAccount(),
  ifscCode: z.string(),
  bankCode: dictText('bank'),
  bankName: dictText('bankNameList'),
  bankCardType: dict('bankAccountType').nullable(),
  collectType: dict('collectType'),
  payoutId: dictText('payChannel').nullable(),
  payinId: dictText('payChannel').nullable(),
})

/** `unknown`: the channel gave no answer; nothing is said about the account. */
export const accountAnswer = choice(
  'accountAnswer',
  ['match', 'partial', 'none', 'unknown'],
  {
    match: ['一致', 'Match', 'Coincide', 'Concordant', 'مطابق', 'ตรงกัน'],
    partial: [
      '部分一致',
      'Partial match',
      'Coincide en parte',
      'Partiellement concordant',
      'مطابق جزئيًا',
      'ตรงกันบางส่วน',
    ],
    none: ['不一致', 'No match', 'No coincide', 'Non concordant', 'غير مطابق', 'ไม่ตรงกัน'],
    unknown: ['无结果', 'No answer', 'Sin respuesta', 'Sans réponse', 'لا رد', 'ไม่มีคำตอบ'],
  },
  { match: 'good', partial: 'waiting', none: 'bad', unknown: 'neutral' },
)

/** Path below the web base, `/file/view/{fileId}`. */
const image = () => z.string().meta({ 'x-show': 'image' })
export const customerImages = z.object({
  aadhaarFront: image().nullable(),
  aadhaarBack: image().nullable(),
  panFront: image().nullable(),
  facePhotoList: z.array(image()),
  idcardFront: image().nullable(),
  idcardNegative: image().nullable(),
  lineqrcode: image().nullable(),
  Utilitybill: image().nullable(),
  Payslip: image().nullable(),
  workpermit: image().nullable(),
  hanldeidcard: image().nullable(),
})

/** Scores 0 to 1000, live scores 0 to 100 with two decimals (G-093). */
export const riskFields = z.object({
  epochScore: z.int().nullable(),
  modelScore: z.int().nullable(),
  panCardLiveScore: z.string().nullable(),
  aadhaarCardLiveScore: z.string().nullable(),
  witnessScore: z.string().nullable(),
})

export const customerDetail = customerRow.extend({
  country: country(),
  currency: currency(),
  names: z.string(),
  surnames: z.string(),
  birthdayValue: businessDate().nullable(),
  sex: dict('sex').nullable(),
  maritalStatus: dict('maritalStatus').nullable(),
  numberOfChildren: count().nullable(),
  spouseName: z.string(),
  educationLevel: dict('education').nullable(),
  monthlyHouseholdIncome: dict('incomeLevel').nullable(),
  personalMonthlyIncome: dict('incomeLevel').nullable(),
  housingType: dict('accommodationType').nullable(),
  residentialAddress: masked.address('residentialAddress'),
  residentialAddressPIN: z.string(),
  workType: dict('workType').nullable(),
  workingAddress: masked.address('workingAddress'),
  workingAddressPIN: z.string(),
  companyName: z.string(),
  companyPhone: masked.phone('companyPhone'),
  workIndustry: dict('profession').nullable(),
  workDuty: dict('designation').nullable(),
  workPosition: dict('position').nullable(),
  workYear: dict('workYears').nullable(),
  monthlyIncomeScope: dict('incomeLevel').nullable(),
  payMethod: dict('payMethod').nullable(),
  marketingOptOut: yesNo(),
  /** Left over after the last plan; can be refunded. */
  credit: amount(),
  /** Owed because a bank took back what he had been refunded. */
  overRefundMinor: amount(),
  smsCountToday: count(),
  orderCount: count(),
  lentCount: count(),
  identity: identityFields,
  bank: bankFields.nullable(),
  /** The channel's newest answer about that account (`/risk/bankCheck`). */
  bankCheck: z.object({ checkResult: accountAnswer, checkedAt: instant(), checkedBy: z.string() }).nullable(),
  images: customerImages,
  /** Others who share a number with him and were not told apart, the newest of them, within the caller's apps. */
  doubles: z.array(z.object({ ...ofCustomer(), shared: z.array(sharedNumber) })),
  doubleCount: count(),
  risk: riskFields,
  rowVersion: z.int(),
})

export const contactRow = z.object({
  contactId: z.int(),
  contactIndex: z.int().nullable(),
  contactType: dict('contactType'),
  /** Dictionary `relationship` for the first and added contacts, `secondaryRelationship` for the others (G-083). */
  contactRelationship: dict('relationship'),
  contactName: z.string(),
  contactPhone: masked.phone('contactPhone'),
  manualFlag: yesNo(),
  /** Customers within the caller's apps who are overdue and gave the same number. */
  overdueSharers: z.array(z.object(ofCustomer())),
})

export const socialNetwork = choice('socialNetwork', SOCIAL_NETWORKS, {
  facebook: ['Facebook', 'Facebook', 'Facebook', 'Facebook', 'فيسبوك', 'Facebook'],
  instagram: ['Instagram', 'Instagram', 'Instagram', 'Instagram', 'إنستغرام', 'Instagram'],
  whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp', 'واتساب', 'WhatsApp'],
  telegram: ['Telegram', 'Telegram', 'Telegram', 'Telegram', 'تيليغرام', 'Telegram'],
  line: ['LINE', 'LINE', 'LINE', 'LINE', 'LINE', 'LINE'],
  linkedin: ['领英', 'LinkedIn', 'LinkedIn', 'LinkedIn', 'لينكدإن', 'LinkedIn'],
  x: ['X', 'X', 'X', 'X', 'إكس', 'X'],
  other: ['其他', 'Other', 'Otra', 'Autre', 'أخرى', 'อื่น ๆ'],
})

export const socialRow = z.object({
  socialId: z.int(),
  network: socialNetwork,
  socialAccount: z.string(),
  /** An outside address; empty where the app gave none. */
  profileLink: z.string(),
  accountFound: yesNo(),
  reportTime: instant(),
})

export const addressBookRow = z.object({
  entryId: z.int(),
  name: z.string(),
  phone: masked.phone('phone'),
})

export const callPurpose = choice('callPurpose', CONTACT_PURPOSES, {
  collection: ['催收', 'Collection', 'Cobranza', 'Recouvrement', 'تحصيل', 'ติดตามหนี้'],
  reminder: ['提醒', 'Reminder', 'Recordatorio', 'Rappel', 'تذكير', 'แจ้งเตือน'],
  sale: ['电销', 'Sales', 'Ventas', 'Vente', 'بيع', 'ขาย'],
  service: ['客服', 'Service', 'Servicio', 'Service', 'خدمة', 'บริการ'],
  verification: ['电核', 'Verification', 'Verificación', 'Vérification', 'تحقق', 'ตรวจสอบ'],
})

export const callRecordRow = z.object({
  callId: z.int(),
  callusername: z.string(),
  mobile: masked.phone('phone'),
  purpose: callPurpose,
  orderId: z.int().nullable(),
  dialTime: instant(),
  connectionTime: instant().nullable(),
  /** Seconds. */
  calltimevalue: count(),
  /** A path below the web base or an outside address; empty when there is none. */
  RecordingAccessAddress: z.string(),
  hangingUpReason: words('hangUpReason'),
})

export const timelineKind = choice('timelineKind', ['app', 'order', 'task', 'call', 'payment', 'message'], {
  app: ['应用', 'App', 'App', 'Application', 'التطبيق', 'แอป'],
  order: ['订单', 'Order', 'Crédito', 'Dossier', 'الطلب', 'สินเชื่อ'],
  task: ['任务', 'Tasks', 'Tareas', 'Tâches', 'المهام', 'งาน'],
  call: ['通话', 'Calls', 'Llamadas', 'Appels', 'المكالمات', 'การโทร'],
  payment: ['还款', 'Payments', 'Pagos', 'Paiements', 'المدفوعات', 'การชำระ'],
  message: ['留言', 'Messages', 'Mensajes', 'Messages', 'الرسائل', 'ข้อความ'],
})

/** One thing that happened to a customer; which fields are filled depends on `kind`. */
export const timelineRow = z.object({
  /** Unique over the kinds. */
  entryId: z.string(),
  kind: carried(timelineKind),
  at: carried(instant()),
  /**
   * app: the event's kind; order: event of the states; task: the desk; call: its purpose; payment: the channel;
   * message: `received` or `answered`.
   */
  event: carried(z.string()),
  userName: z.string(),
  orderId: z.int().nullable(),
  orderNo: orderLink().nullable(),
  taskId: z.int().nullable(),
  fromStatus: carried(dict('orderStatus').nullable()),
  toStatus: carried(dict('orderStatus').nullable()),
  /** Of a task: its code in the list of its desk (approvalOperationType, collectionOperationType, remindOperationType). */
  operation: carried(z.int().min(0).max(99_999).nullable()),
  decision: dict('approvalStatus').nullable(),
  seconds: carried(count().nullable()),
  recordType: dict('repayRecordType').nullable(),
  amount: amount().nullable(),
  currency: currency(),
  remark: z.string(),
})
