import { customerReports } from '@countinghouse/contract/areas/customer/report/calls'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { FormDialog } from '../../../kernel/form-dialog'
import { useText } from '../../../kernel/i18n'
import { listScreen } from '../../../kernel/list-screen'
import { ImportCostsDialog } from './import-costs'
import { FunnelPicture } from './pictures'
import { texts } from './texts'

type Row = RowOf<typeof customerReports.promotionReport>

/** Installs, codes, loans, advertising cost and return by day, app and channel (G-101). */
export const PromotionReportScreen = listScreen(customerReports.promotionReport, {
  texts: texts.promotion,
  rowKey: 'entryId',
  filters: ['appId', 'channel', 'dataDate'],
  picture: FunnelPicture,
  columns: [
    'dataDate',
    { field: 'appName', width: 132, below: 'channel' },
    'installCount',
    { field: 'registerOtpSuccessCount', width: 116 },
    'loanCount',
    'adCost',
    'roi',
    { field: 'registerOtpSendCount', width: 116 },
    { field: 'loginOtpSendCount', width: 116 },
    { field: 'loginOtpSuccessCount', width: 116 },
  ],
  add: { text: texts.promotion.import, needs: customerReports.importAdCost, dialog: ImportCostsDialog },
  rowActions: [{ text: 'enterCost', needs: customerReports.saveAdCost, dialog: CostDialog }],
})

function CostDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog
      call={customerReports.saveAdCost}
      title={t(texts.promotion.costTitle, { day: row.dataDate, app: row.appName, channel: row.channel })}
      intro={t(texts.promotion.costIntro)}
      fields={['adCost']}
      fixed={{ dataDate: row.dataDate, appId: row.appId, channel: row.channel }}
      initial={{ adCost: row.adCost }}
      currency={row.currency}
      submit={t(texts.promotion.keepCost)}
      onClose={onClose}
    />
  )
}
