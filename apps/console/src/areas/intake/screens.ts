import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'intake/portfolioimports': lazyScreen(() => import('./portfolio/portfolio-imports'), 'PortfolioImportsScreen'),
  'intake/portfolioimport': lazyScreen(() => import('./portfolio/portfolio-import'), 'PortfolioImportScreen'),
}
