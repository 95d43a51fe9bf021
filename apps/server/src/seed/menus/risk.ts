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
      path: '/risk/challenges',
      needs: 'risk-rule.query',
      names: ['冠军挑战', 'Challenges', 'Retos', 'Challenges', 'التحديات', 'การท้าทาย'],
    },
    {
      path: '/risk/statistics',
      needs: 'risk-statistics.query',
      names: ['风控统计', 'Risk statistics', 'Estadísticas de riesgo', 'Statistiques de risque', 'إحصاءات المخاطر', 'สถิติความเสี่ยง'],
    },
    {
      path: '/risk/scores',
      needs: 'risk-statistics.query',
      names: ['评分分析', 'Scores', 'Puntajes', 'Scores', 'الدرجات', 'คะแนน'],
    },
    {
      path: '/risk/variable',
      needs: 'risk-variable.query',
      names: ['风控变量', 'Risk variables', 'Variables de riesgo', 'Variables de risque', 'متغيرات المخاطر', 'ตัวแปรความเสี่ยง'],
    },
  ],
}
