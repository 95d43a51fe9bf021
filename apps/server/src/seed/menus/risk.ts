import type { FolderSeed } from './menu-seed'

export const riskMenu: FolderSeed = {
  path: '/risk',
  icon: 'SafetyOutlined',
  names: ['风控管理', 'Risk', 'Riesgo', 'Risque', 'المخاطر', 'ความเสี่ยง'],
  pages: [
    {
      path: '/risk/riskrulelist',
      needs: 'risk-rule.query',
      names: ['风控规则', 'Risk rules', 'Reglas de riesgo', 'Règles de risque', 'قواعد المخاطر', 'กฎความเสี่ยง'],
    },
    {
      path: '/risk/variable',
      needs: 'risk-variable.query',
      names: ['风控变量', 'Risk variables', 'Variables de riesgo', 'Variables de risque', 'متغيرات المخاطر', 'ตัวแปรความเสี่ยง'],
    },
  ],
}
