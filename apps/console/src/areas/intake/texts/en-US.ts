import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  imports: {
    purpose:
      'Customers and running loans of another system: every line is checked first and taken over once you say so. Customers come first, then loans.',
    nothing: 'Files appear here as you upload them.',
    add: 'Upload a file',
    open: 'Open',
  },
  upload: {
    title: 'Upload a file to import',
    intro:
      'CSV (UTF-8) or XLSX with at most {rows, plural, one {# line} other {# lines}} and {size} MB. The first line names the columns, in any order and language; dates are year-month-day, amounts have at most two decimals. This step only checks; nothing is written.',
    needed: 'Needed columns:',
    optional: 'May be left out:',
    states:
      "State is one of: {running}, {overdue}, {settled}. A blank late fee owed is charged by the product's terms.",
    choose: 'Choose a file',
    check: 'Check the file',
    tooLarge: 'The file may have at most {size} MB',
    download: 'Download the template',
    template: {
      customers: 'customers-template',
      loans: 'loans-template',
    },
  },
  detail: {
    import: {
      customers: 'Import {number, plural, one {# customer} other {# customers}}',
      loans: 'Import {number, plural, one {# loan} other {# loans}}',
    },
    importTitle: 'Import {fileName}',
    importIntro: {
      customers:
        'It runs in the background; you may leave the page. Customers who came in another way since the check are left out and named.',
      loans:
        'The loans are taken over in the background with their balances of {day}, and the books get opening entries; you may leave the page. Lines whose number or customer is taken meanwhile are left out and named.',
    },
    started: 'The import has started',
    goOn: 'Go on importing',
    saveRefused: 'Download refused lines',
    asOf: 'Balances of',
    lines: 'Lines',
    result: 'Lines of the file',
    all: 'All',
    column: 'Column',
    none: 'There is no such line.',
  },
  fault: {
    missing: 'is missing',
    unreadable: 'cannot be read',
    malformed: 'is not well formed',
    tooLong: 'is too long',
    unknownApp: 'is no app of yours',
    unknownItem: 'is no item of this app',
    unknownCustomer: 'is no customer yet: import the customers first',
    otherIdentity: "is not the customer's",
    reserved: 'looks like a number of this system',
    repeated: 'stands in a line above',
    imported: 'is here already',
    inFuture: 'lies in the future',
    beforeLending: 'is not after the disbursement',
    tooShort: 'leaves fewer days than instalments',
    outsideItem: 'is outside what the item may disburse',
    aboveDue: 'is more than was due',
    aboveCap: 'is above the cap of late fees',
    otherState: 'does not fit the due date',
    stillOwed: 'leaves something owed on a settled loan',
    nothingOwed: 'has nothing owed: it is settled',
    openOrder: 'has another open order',
    checkAgain: 'was checked by an earlier version; check the file again',
  },
  field: {
    portfolioKind: 'Kind',
    portfolioState: 'State',
    fileName: 'File',
    balanceDate: 'Balances of',
    rowCount: 'Lines',
    readyCount: 'Ready',
    importedCount: 'Imported',
    refusedCount: 'Refused',
    makerName: 'Uploaded by',
    makeTime: 'Uploaded at',
    endTime: 'Finished at',
    line: 'Line',
    lineState: 'State',
    reference: 'Order no. or mobile',
    faults: 'What is wrong',
  },
}
