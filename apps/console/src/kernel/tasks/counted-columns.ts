/** What is shown of the follow-ups behind a figure of any screen. */
export const FOLLOW_UP_COLUMNS = [
  'orderNo',
  'custName',
  'followTime',
  'userName',
  'followResult',
  'repaymentIntention',
  'contactResult',
  'connected',
  'overdueBucket',
  'remark',
] as const

/** What is shown of the receipts and reversals behind an amount. */
export const CREDIT_COLUMNS = [
  'orderNo',
  'custName',
  'createTime',
  'amountMinor',
  'reversal',
  'currentPeriod',
  'overdueBucket',
  'userName',
  'flowNo',
] as const
