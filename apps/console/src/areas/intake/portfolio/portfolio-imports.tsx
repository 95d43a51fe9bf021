import { portfolio } from '@countinghouse/contract/areas/intake/portfolio/calls'
import { listScreen } from '../../../kernel/list-screen'
import { portfolioPath } from './portfolio-parts'
import { texts } from './texts'
import { UploadPortfolioDialog } from './upload-portfolio'

export const PortfolioImportsScreen = listScreen(portfolio.portfolioList, {
  texts,
  rowKey: 'importId',
  views: ['portfolioState'],
  filters: ['portfolioKind', 'portfolioState', 'makeTime'],
  columns: [
    { field: 'fileName', width: 240 },
    { field: 'portfolioKind', width: 100 },
    'portfolioState',
    'rowCount',
    'readyCount',
    'importedCount',
    'refusedCount',
    'balanceDate',
    'makerName',
    'makeTime',
    'endTime',
  ],
  add: { text: texts.add, needs: portfolio.portfolioCheck, dialog: UploadPortfolioDialog },
  opens: portfolioPath,
  rowActions: [{ text: 'open', to: portfolioPath }],
})
