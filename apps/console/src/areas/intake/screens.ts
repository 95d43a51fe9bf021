import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'intake/portfolioimports': lazyScreen(() => import('./portfolio-imports'), 'PortfolioImportsScreen'),
  'intake/portfolioimport': lazyScreen(() => import('./portfolio-import'), 'PortfolioImportScreen'),
}
