import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  trial: {
    title: 'Test run',
    custId: 'Customer ID',
    onLast: 'Test on the last 1,000 applications',
    onCustomer: 'Test on this customer',
    text: 'See what it hits and which decisions would change before it takes effect. No order is touched.',
    incomplete: 'Choose an app and a type and write the expression first.',
    checked: 'Applications checked',
    hits: 'Hits',
    unjudged: 'Cannot be judged',
    noChange: 'No decision would change.',
    holds: 'The rule holds for this customer.',
    holdsNot: 'The rule does not hold for this customer.',
    cannotSay: 'Nobody can say whether the rule holds for this customer: a value is unknown.',
    application: 'Order',
    was: 'Decided',
    values: 'Values',
    unknown: 'unknown',
  },
  field: {
    outcome: 'Then',
    ruleVersion: 'Version',
    waiting: 'Change',
    reason: 'Reason',
    builtIn: 'Source',
    ruleCount: 'Rules',
  },
}
