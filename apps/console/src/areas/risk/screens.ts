import { lazyScreen } from '../../kernel/lazy-screen'

export const screens = {
  'risk/riskrulelist': lazyScreen(() => import('./rule/rules'), 'RiskRulesScreen'),
  'risk/variable': lazyScreen(() => import('./variable/variables'), 'RiskVariablesScreen'),
}
