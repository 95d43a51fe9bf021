import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  list: {
    title: 'Customers',
    purpose: 'Customers of your apps. Personal data is masked until it is needed.',
    nothing: 'Customers appear here when they register in an app.',
    details: 'Details',
  },
  tab: { profile: 'Profile', identity: 'Documents', contact: 'Contacts and calls' },
  section: { source: 'Source and counts' },
  blackListed: 'Black list',
  whiteListed: 'White list',
  orders: 'Applications: {count} · loans: {lent}',
  optedOut: 'No marketing',
  credit: 'Customer credit',
  choice: {
    purpose: {
      collection: 'Collection',
      reminder: 'Reminder',
      sale: 'Sales',
      service: 'Service',
      approval: 'Verification',
    },
  },
  field: {
    blackListed: 'Black list',
    whiteListed: 'White list',
    orderCount: 'Applications',
    lentCount: 'Loans paid out',
    smsCountToday: 'Codes sent today',
    dialTime: 'Called at',
    purpose: 'Purpose',
    name: 'Name',
    phone: 'Number',
    reason: 'Reason',
    curp: 'Identity number',
    mobile: 'Mobile',
  },
}
