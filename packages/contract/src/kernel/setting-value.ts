import { AFTER_RESULT } from '@countinghouse/domain/areas/telemarketing/recycling'
import { type TelemarketStatus, telemarketStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { z } from 'zod'
import { choice } from './choice'
import { amount, requiredText } from './field'

/** What a setting holds. */
export const settingKind = choice('settingKind', ['number', 'text', 'yesNo', 'list', 'amounts', 'recycling'], {
  number: ['数字', 'Number', 'Número', 'Nombre', 'رقم', 'ตัวเลข'],
  text: ['文本', 'Text', 'Texto', 'Texte', 'نص', 'ข้อความ'],
  yesNo: ['是或否', 'Yes or no', 'Sí o no', 'Oui ou non', 'نعم أو لا', 'ใช่หรือไม่'],
  list: ['列表', 'List', 'Lista', 'Liste', 'قائمة', 'รายการ'],
  amounts: [
    '各币种金额',
    'Amounts by currency',
    'Montos por moneda',
    'Montants par devise',
    'مبالغ حسب العملة',
    'จำนวนเงินตามสกุล',
  ],
  recycling: [
    '回收规则',
    'Recycling rules',
    'Reglas de recuperación',
    'Règles de récupération',
    'قواعد الاسترجاع',
    'กฎการนำกลับ',
  ],
})
export type SettingKind = z.output<typeof settingKind>

/** What a result of a telemarketing call does to the turn. */
export const afterResult = choice('afterResult', AFTER_RESULT, {
  returns: [
    '放回待分配池',
    'Goes back to the pool',
    'Queda sin asignar',
    'Retourne au vivier',
    'يصبح غير مسند',
    'กลับเข้ากองกลาง',
  ],
  stays: ['保留至 T7', 'Stays until T7', 'Se queda hasta T7', 'Reste jusqu’à T7', 'يبقى حتى T7', 'คงไว้จนถึง T7'],
  ends: ['不再联系', 'No more calls', 'No se llama más', 'Plus d’appel', 'لا مكالمات أخرى', 'ไม่โทรอีก'],
})

/** Bounds of the days and turns of the recycling rules; a turn ends after T7 anyway. */
export const RECYCLING_BOUNDS = { afterDays: [1, 7], restDays: [0, 90], mostTurns: [1, 20] } as const
const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most)
const backToPool = { restDays: within(RECYCLING_BOUNDS.restDays), mostTurns: within(RECYCLING_BOUNDS.mostTurns) }
const afterDays = within(RECYCLING_BOUNDS.afterDays)

const ofResult = z.strictObject({ next: afterResult, afterDays, ...backToPool })
const results = Object.fromEntries(telemarketStatus.values.map(result => [result, ofResult]))

/** When turns of telemarketing end without a conversion, and what then. */
export const recyclingRules = z.strictObject({
  untouched: z.strictObject({ afterDays, ...backToPool }),
  expired: z.strictObject(backToPool),
  results: z.strictObject(results as Record<TelemarketStatus, typeof ofResult>),
})

const perCurrency = z.strictObject({ INR: amount().min(0), MXN: amount().min(0), THB: amount().min(0) })

/** A value of a setting as it crosses the wire; amounts are one in minor units for each currency. */
export const settingValue = z.union([
  z.number(),
  z.boolean(),
  z.string().max(500),
  z.array(requiredText(100)).max(50),
  perCurrency,
  recyclingRules,
])
export type SettingValue = z.infer<typeof settingValue>
