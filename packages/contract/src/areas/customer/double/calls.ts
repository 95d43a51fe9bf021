import { z } from 'zod'
import { action, area, list } from '../../../kernel/call'
import { choice } from '../../../kernel/choice'
import {
  count,
  customerLink,
  dateRange,
  id,
  instant,
  masked,
  ofCustomer,
  requiredText,
  soughtNumber,
  yesNo,
} from '../../../kernel/field'

/** What two customers have in common. */
export const sharedNumber = choice('sharedNumber', ['mobile', 'identity', 'account'], {
  mobile: ['手机号', 'Mobile number', 'Número de celular', 'Numéro de mobile', 'رقم الجوال', 'หมายเลขมือถือ'],
  identity: [
    '证件号码',
    'Identity number',
    'Número de identidad',
    'Numéro de pièce d’identité',
    'رقم الهوية',
    'หมายเลขประจำตัว',
  ],
  account: ['银行账户', 'Bank account', 'Cuenta bancaria', 'Compte bancaire', 'الحساب المصرفي', 'บัญชีธนาคาร'],
})

/** `apart`: staff know that these are two people. */
export const doubleState = choice(
  'doubleState',
  ['open', 'apart'],
  {
    open: ['待核实', 'To check', 'Por revisar', 'À vérifier', 'قيد التحقق', 'รอตรวจสอบ'],
    apart: [
      '不是同一人',
      'Not the same person',
      'No es la misma persona',
      'Personnes distinctes',
      'ليسا الشخص نفسه',
      'ไม่ใช่คนเดียวกัน',
    ],
  },
  { open: 'waiting', apart: 'good' },
)

const onDouble = { subject: 'customerDouble', ids: (input: { doubleId: number }) => [input.doubleId] }
const judged = z.object({ doubleId: z.int(), state: doubleState })

export const customerDoubles = area('customer', {
  doubleList: list('/customerDouble/list', {
    byMarket: true,
    summary:
      'Customers of one country who share a mobile number, an identity number or a bank account; the caller reaches both',
    access: 'customer.query',
    filters: {
      mobile: soughtNumber(20),
      curp: soughtNumber(64),
      shared: sharedNumber,
      state: doubleState,
      appId: id(),
      createTime: dateRange(),
    },
    row: z.object({
      doubleId: z.int(),
      ...ofCustomer(),
      mobile: masked.phone(),
      appName: z.string(),
      /** Lent to him, whatever became of them. */
      loans: count(),
      /** Who had the number first. */
      otherCustId: z.int(),
      otherCustName: customerLink(),
      otherMobile: masked.phone(),
      otherAppName: z.string(),
      otherLoans: count(),
      shared: z.array(sharedNumber),
      /** One of the two repays a loan now. */
      loanRuns: yesNo(),
      state: doubleState,
      createTime: instant(),
      remark: z.string(),
      apartBy: z.string(),
      apartTime: instant().nullable(),
    }),
    sortable: ['createTime'],
  }),
  doubleApart: action('/customerDouble/apart', {
    summary:
      'Say that two customers who share a number are not the same person; they leave the open list until they share more',
    access: 'customer.edit',
    input: z.strictObject({ doubleId: id(), remark: requiredText(200) }),
    output: judged,
    audit: onDouble,
  }),
  doubleReopen: action('/customerDouble/reopen', {
    summary: 'Take that back: they are checked again',
    access: 'customer.edit',
    input: z.strictObject({ doubleId: id(), remark: requiredText(200) }),
    output: judged,
    audit: onDouble,
  }),
})
