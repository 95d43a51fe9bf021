import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'risk/riskrulelist': lazyScreen(() => import('./rules'), 'RiskRulesScreen'),
  'risk/variable': lazyScreen(() => import('./variables'), 'RiskVariablesScreen'),
}
