import type { Language } from '@countinghouse/domain/kernel/language'
import type { z } from 'zod'
import { CODE } from './envelope'
import { type Show, showOf } from './field'
import { type Message, type MessageValue, type MessageValues, messages, sayMessage } from './message'
import { defOf } from './schema-def'

const invalid = CODE.invalid
export const fieldMessages = messages('field', {
  required: {
    code: invalid,
    'zh-CN': '必填',
    'en-US': 'Required',
    es: 'Obligatorio',
    fr: 'Obligatoire',
    ar: 'حقل مطلوب',
    ti: 'จำเป็นต้องกรอก',
  },
  wrongKind: {
    code: invalid,
    'zh-CN': '格式不正确',
    'en-US': 'This has the wrong format',
    es: 'El formato no es correcto',
    fr: "Le format n'est pas correct",
    ar: 'الصيغة غير صحيحة',
    ti: 'รูปแบบไม่ถูกต้อง',
  },
  tooShort: {
    code: invalid,
    'zh-CN': '至少 {min, number} 个字符',
    'en-US': 'At least {min, plural, one {# character} other {# characters}}',
    es: 'Al menos {min, plural, one {# carácter} other {# caracteres}}',
    fr: 'Au moins {min, plural, one {# caractère} other {# caractères}}',
    ar: '{min, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل',
    ti: 'อย่างน้อย {min, number} ตัวอักษร',
  },
  tooLong: {
    code: invalid,
    'zh-CN': '最多 {max, number} 个字符',
    'en-US': 'At most {max, plural, one {# character} other {# characters}}',
    es: 'Máximo {max, plural, one {# carácter} other {# caracteres}}',
    fr: 'Au plus {max, plural, one {# caractère} other {# caractères}}',
    ar: '{max, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} كحد أقصى',
    ti: 'ไม่เกิน {max, number} ตัวอักษร',
  },
  tooSmall: {
    code: invalid,
    'zh-CN': '不能小于 {min, number}',
    'en-US': 'Must be at least {min, number}',
    es: 'Debe ser al menos {min, number}',
    fr: 'Doit être au moins {min, number}',
    ar: 'يجب ألا يقل عن {min, number}',
    ti: 'ต้องไม่น้อยกว่า {min, number}',
  },
  tooBig: {
    code: invalid,
    'zh-CN': '不能大于 {max, number}',
    'en-US': 'Must be at most {max, number}',
    es: 'Debe ser como máximo {max, number}',
    fr: 'Doit être au plus {max, number}',
    ar: 'يجب ألا يزيد على {max, number}',
    ti: 'ต้องไม่เกิน {max, number}',
  },
  tooFew: {
    code: invalid,
    'zh-CN': '至少选择 {min, number} 项',
    'en-US': 'Choose at least {min, number}',
    es: 'Elige al menos {min, number}',
    fr: 'Choisissez-en au moins {min, number}',
    ar: 'اختر {min, number} على الأقل',
    ti: 'เลือกอย่างน้อย {min, number} รายการ',
  },
  tooMany: {
    code: invalid,
    'zh-CN': '最多选择 {max, number} 项',
    'en-US': 'Choose at most {max, number}',
    es: 'Elige como máximo {max, number}',
    fr: 'Choisissez-en au plus {max, number}',
    ar: 'اختر {max, number} كحد أقصى',
    ti: 'เลือกได้ไม่เกิน {max, number} รายการ',
  },
  notOffered: {
    code: invalid,
    'zh-CN': '不是可选的值',
    'en-US': 'This is not one of the choices',
    es: 'No es una de las opciones',
    fr: 'Cette valeur ne fait pas partie des choix',
    ar: 'ليست من القيم المتاحة',
    ti: 'ไม่ใช่ค่าที่เลือกได้',
  },
  unknown: {
    code: invalid,
    'zh-CN': '不认识的字段',
    'en-US': 'This field is not known',
    es: 'Campo desconocido',
    fr: 'Champ inconnu',
    ar: 'حقل غير معروف',
    ti: 'ไม่รู้จักช่องนี้',
  },
})

type Issue = z.core.$ZodIssue

/** One sentence for one fault of a value that did not pass `schema`; the form and the server say the same. */
export function fieldText(issue: Issue, schema: z.ZodType, language: Language): string {
  const [message, values] = choose(issue, bound => boundOf(showAt(schema, issue.path), bound))
  return sayMessage(message, language, values)
}

/** More than a person mends at a time; an answer does not grow with what was sent. */
export const MOST_FAULTS = 20
const MOST_OF_A_NAME = 200

/** The faults of an input, as `fieldFaults` names them; undefined when it passes. */
export function inputFaults(schema: z.ZodType, input: unknown, language: Language): Record<string, string> | undefined {
  // Without its input an issue does not tell what is missing from what is of the wrong kind.
  const { error } = schema.safeParse(input, { reportInput: true })
  return error && fieldFaults(error, schema, language)
}

/** The faults of a failed parse by `schema`, `MOST_FAULTS` at most: path → sentence. An unknown field is named itself. */
export function fieldFaults(error: z.ZodError, schema: z.ZodType, language: Language): Record<string, string> {
  const faults = new Map<string, string>()
  for (const issue of error.issues) {
    const at = issue.path.join('.')
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MOST_FAULTS).map(key => (at ? `${at}.${key}` : key).slice(0, MOST_OF_A_NAME))
        : [at]
    for (const path of paths) {
      if (faults.size === MOST_FAULTS) return Object.fromEntries(faults)
      if (!faults.has(path)) faults.set(path, fieldText(issue, schema, language))
    }
  }
  return Object.fromEntries(faults)
}

/** How the field at a path is shown; of several forms the first that says it. */
function showAt(schema: z.ZodType, path: readonly PropertyKey[]): Show | undefined {
  const [key, ...rest] = path
  if (key === undefined) return showOf(schema)['x-show']
  const { shape, element, innerType, valueType, in: before, options = [] } = defOf(schema)
  const part = shape?.[String(key)] ?? element ?? valueType
  if (part) return showAt(part, rest)
  for (const form of [innerType, before, ...options]) {
    const show = form && showAt(form, path)
    if (show) return show
  }
  return undefined
}

/** The least or most of a field in the unit in which it is typed and shown. */
function boundOf(show: Show | undefined, bound: number): MessageValue {
  if (show === 'money') return { amountMinor: bound }
  return show === 'bps' ? { bps: bound } : bound
}

function choose(issue: Issue, inUnit: (bound: number) => MessageValue): [Message, MessageValues] {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined || issue.input === null ? fieldMessages.required : fieldMessages.wrongKind, {}]
    case 'too_small': {
      const min = Number(issue.minimum)
      if (issue.origin === 'string') return [min === 1 ? fieldMessages.required : fieldMessages.tooShort, { min }]
      if (issue.origin === 'array' || issue.origin === 'set') return [fieldMessages.tooFew, { min }]
      return [fieldMessages.tooSmall, { min: inUnit(issue.inclusive === false ? min + 1 : min) }]
    }
    case 'too_big': {
      const max = Number(issue.maximum)
      if (issue.origin === 'string') return [fieldMessages.tooLong, { max }]
      if (issue.origin === 'array' || issue.origin === 'set') return [fieldMessages.tooMany, { max }]
      return [fieldMessages.tooBig, { max: inUnit(max) }]
    }
    case 'invalid_value':
      return [issue.input === undefined ? fieldMessages.required : fieldMessages.notOffered, {}]
    case 'unrecognized_keys':
      return [fieldMessages.unknown, {}]
    case 'custom': {
      const own = issue.params?.message as Message | undefined
      return [own ?? fieldMessages.wrongKind, (issue.params?.values as Record<string, string | number>) ?? {}]
    }
    default:
      return [fieldMessages.wrongKind, {}]
  }
}
