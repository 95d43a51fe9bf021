import { choice } from './choice'

/** What a difference between two groups means, by the chance test of trials. */
export const chanceMeaning = choice('chanceMeaning', ['tooFew', 'chance', 'moreThanChance'], {
  tooFew: [
    '数量太少，无法判断',
    'Too few to tell',
    'Muy pocos para saber',
    'Trop peu pour conclure',
    'عدد قليل للحكم',
    'น้อยเกินไปที่จะสรุป',
  ],
  chance: ['可能是偶然', 'May be chance', 'Puede ser azar', 'Peut être le hasard', 'قد يكون صدفة', 'อาจเป็นความบังเอิญ'],
  moreThanChance: [
    '不只是偶然',
    'More than chance',
    'Más que azar',
    'Plus que le hasard',
    'أكثر من صدفة',
    'มากกว่าความบังเอิญ',
  ],
})
