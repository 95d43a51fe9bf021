import { CUSTOMER_COLUMNS, type CustomerColumn } from '@countinghouse/domain/areas/customer/customer-line'
import { LOAN_COLUMNS, type LoanColumn, type LoanState } from '@countinghouse/domain/areas/order/opening/loan-line'
import type { Language } from '@countinghouse/domain/kernel/language'
import type { Headings } from '../../../kernel/sheet-columns'

/** What can be taken over from another system. */
export const PORTFOLIO_KINDS = ['customers', 'loans'] as const
export type PortfolioKind = (typeof PORTFOLIO_KINDS)[number]

/** Limits of a file; a workbook may be this large once it is unpacked. */
export const PORTFOLIO_FILE = {
  rows: 100_000,
  bytes: 40 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  accept: '.csv,.xlsx',
} as const

type Column = CustomerColumn | LoanColumn

/** Columns in the order of the templates, and those that every file must have. */
export const PORTFOLIO_COLUMNS: Readonly<
  Record<PortfolioKind, { readonly columns: readonly Column[]; readonly needed: readonly Column[] }>
> = {
  customers: { columns: CUSTOMER_COLUMNS, needed: ['appSsid', 'mobile', 'names', 'identityNumber'] },
  loans: {
    columns: LOAN_COLUMNS,
    needed: [
      'orderNo',
      'appSsid',
      'mobile',
      'identityNumber',
      'productItemId',
      'principal',
      'lentDate',
      'dueDate',
      'loanState',
    ],
  },
}

/** Headings by which a column is known, beside its own name. */
export const PORTFOLIO_HEADINGS: Headings<Column> = {
  'zh-CN': {
    appSsid: '应用编码',
    mobile: '手机号',
    names: '名字',
    surnames: '姓氏',
    identityNumber: '证件号码',
    birthday: '出生日期',
    sex: '性别',
    email: '邮箱',
    bankName: '银行名称',
    bankAccountNo: '银行账号',
    ifscCode: 'IFSC 代码',
    registeredDate: '注册日期',
    orderNo: '原订单号',
    productItemId: '产品项编号',
    principal: '本金',
    lentDate: '放款日期',
    dueDate: '到期日期',
    paidPrincipal: '已还本金',
    paidInterest: '已还利息',
    paidFee: '已还其他费用',
    paidLateFee: '已还罚息',
    owedLateFee: '未还罚息',
    loanState: '状态',
    settledDate: '结清日期',
  },
  'en-US': {
    appSsid: 'App code',
    mobile: 'Mobile',
    names: 'First names',
    surnames: 'Surnames',
    identityNumber: 'Identity no.',
    birthday: 'Birthday',
    sex: 'Sex',
    email: 'Email',
    bankName: 'Bank',
    bankAccountNo: 'Bank account',
    ifscCode: 'IFSC code',
    registeredDate: 'Registered on',
    orderNo: 'Old order no.',
    productItemId: 'Product item ID',
    principal: 'Principal',
    lentDate: 'Disbursed on',
    dueDate: 'Due on',
    paidPrincipal: 'Principal paid',
    paidInterest: 'Interest paid',
    paidFee: 'Other fees paid',
    paidLateFee: 'Late fee paid',
    owedLateFee: 'Late fee owed',
    loanState: 'State',
    settledDate: 'Settled on',
  },
  es: {
    appSsid: 'Código de la app',
    mobile: 'Celular',
    names: 'Nombres',
    surnames: 'Apellidos',
    identityNumber: 'Núm. de identidad',
    birthday: 'Fecha de nacimiento',
    sex: 'Sexo',
    email: 'Correo electrónico',
    bankName: 'Banco',
    bankAccountNo: 'Cuenta bancaria',
    ifscCode: 'Código IFSC',
    registeredDate: 'Fecha de registro',
    orderNo: 'Núm. de crédito anterior',
    productItemId: 'ID de la opción de producto',
    principal: 'Capital',
    lentDate: 'Fecha de desembolso',
    dueDate: 'Fecha de vencimiento',
    paidPrincipal: 'Capital pagado',
    paidInterest: 'Intereses pagados',
    paidFee: 'Otras comisiones pagadas',
    paidLateFee: 'Moratorios pagados',
    owedLateFee: 'Moratorios adeudados',
    loanState: 'Estado',
    settledDate: 'Fecha de liquidación',
  },
  fr: {
    appSsid: "Code de l'application",
    mobile: 'Mobile',
    names: 'Prénoms',
    surnames: 'Noms',
    identityNumber: "N° d'identité",
    birthday: 'Date de naissance',
    sex: 'Sexe',
    email: 'E-mail',
    bankName: 'Banque',
    bankAccountNo: 'Compte bancaire',
    ifscCode: 'Code IFSC',
    registeredDate: 'Inscrit le',
    orderNo: 'Ancien n° de dossier',
    productItemId: 'ID de la formule',
    principal: 'Capital',
    lentDate: 'Décaissé le',
    dueDate: 'Échéance',
    paidPrincipal: 'Capital payé',
    paidInterest: 'Intérêts payés',
    paidFee: 'Autres frais payés',
    paidLateFee: 'Pénalités payées',
    owedLateFee: 'Pénalités dues',
    loanState: 'État',
    settledDate: 'Soldé le',
  },
  ar: {
    appSsid: 'رمز التطبيق',
    mobile: 'الجوال',
    names: 'الاسم',
    surnames: 'اللقب',
    identityNumber: 'رقم الهوية',
    birthday: 'تاريخ الميلاد',
    sex: 'الجنس',
    email: 'البريد الإلكتروني',
    bankName: 'البنك',
    bankAccountNo: 'الحساب البنكي',
    ifscCode: 'رمز IFSC',
    registeredDate: 'تاريخ التسجيل',
    orderNo: 'رقم الطلب السابق',
    productItemId: 'معرّف بند المنتج',
    principal: 'أصل القرض',
    lentDate: 'تاريخ الصرف',
    dueDate: 'تاريخ الاستحقاق',
    paidPrincipal: 'الأصل المسدد',
    paidInterest: 'الفائدة المسددة',
    paidFee: 'الرسوم الأخرى المسددة',
    paidLateFee: 'غرامة التأخير المسددة',
    owedLateFee: 'غرامة التأخير المستحقة',
    loanState: 'الحالة',
    settledDate: 'تاريخ التسوية',
  },
  ti: {
    appSsid: 'รหัสแอป',
    mobile: 'โทรศัพท์มือถือ',
    names: 'ชื่อ',
    surnames: 'นามสกุล',
    identityNumber: 'เลขประจำตัว',
    birthday: 'วันเกิด',
    sex: 'เพศ',
    email: 'อีเมล',
    bankName: 'ธนาคาร',
    bankAccountNo: 'บัญชีธนาคาร',
    ifscCode: 'รหัส IFSC',
    registeredDate: 'วันที่ลงทะเบียน',
    orderNo: 'เลขที่สินเชื่อเดิม',
    productItemId: 'รหัสรายการผลิตภัณฑ์',
    principal: 'เงินต้น',
    lentDate: 'วันที่เบิกจ่าย',
    dueDate: 'วันครบกำหนด',
    paidPrincipal: 'เงินต้นที่ชำระแล้ว',
    paidInterest: 'ดอกเบี้ยที่ชำระแล้ว',
    paidFee: 'ค่าธรรมเนียมอื่นที่ชำระแล้ว',
    paidLateFee: 'ค่าปรับที่ชำระแล้ว',
    owedLateFee: 'ค่าปรับค้างชำระ',
    loanState: 'สถานะ',
    settledDate: 'วันที่ปิดบัญชี',
  },
}

/** Words for a loan's state in a file, in each language. */
export const STATE_WORDS: Readonly<Record<Language, Readonly<Record<LoanState, string>>>> = {
  'zh-CN': { running: '还款中', overdue: '逾期', settled: '已结清' },
  'en-US': { running: 'running', overdue: 'overdue', settled: 'settled' },
  es: { running: 'vigente', overdue: 'en mora', settled: 'liquidado' },
  fr: { running: 'en cours', overdue: 'en retard', settled: 'soldé' },
  ar: { running: 'قيد السداد', overdue: 'متأخر', settled: 'مسدد' },
  ti: { running: 'กำลังผ่อนชำระ', overdue: 'เกินกำหนด', settled: 'ปิดบัญชีแล้ว' },
}

const STATES = new Map(
  Object.values(STATE_WORDS).flatMap(words => Object.entries(words).map(([state, word]) => [word, state as LoanState])),
)
export const stateOfWord = (text: string): LoanState | undefined => STATES.get(text.toLowerCase())

// As the dictionary `sex` counts; letters as most systems write them.
const SEXES = new Map([
  ...['1', 'm', 'male', '男', 'h', 'hombre', 'homme', 'ذكر', 'ชาย'].map(word => [word, 1] as const),
  ...['2', 'f', 'female', '女', 'mujer', 'femme', 'أنثى', 'หญิง'].map(word => [word, 2] as const),
])
export const sexOfWord = (text: string): number | undefined => SEXES.get(text.toLowerCase())
