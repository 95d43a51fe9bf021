// biome-ignore-all format: one name a line
import type { FolderSeed } from './menu-seed'

export const reportMenu: FolderSeed = {
  path: '/report',
  icon: 'BarChartOutlined',
  names: ['报表中心', 'Reports', 'Reportes', 'Rapports', 'التقارير', 'รายงาน'],
  pages: [
    {
      path: '/dashboard/analysis',
      needs: 'dashboard.query',
      names: ['分析页', 'Analysis', 'Análisis', 'Analyse', 'التحليل', 'วิเคราะห์'],
    },
    {
      path: '/order/repayReport',
      component: 'report/repayreport',
      needs: 'report.query',
      names: ['还款报表', 'Repayment report', 'Reporte de pagos', 'Rapport de remboursement', 'تقرير السداد', 'รายงานการชำระ'],
    },
    {
      path: '/order/repayOverDueReport',
      component: 'report/repayoverduereport',
      needs: 'report.query',
      names: ['还款逾期报表', 'Repayment and overdue', 'Pagos y mora', 'Remboursements et retards', 'السداد والتأخير', 'การชำระและเกินกำหนด'],
    },
    {
      path: '/order/transformingDataExcel',
      component: 'report/conversion',
      needs: 'report.query',
      names: ['转化数据', 'Conversion data', 'Datos de conversión', 'Conversion', 'بيانات تقدّم العملاء', 'ข้อมูลคอนเวอร์ชัน'],
    },
    {
      path: '/report/reborrow',
      needs: 'report.query',
      names: ['复借报表', 'Repeat borrowing', 'Créditos recurrentes', 'Réemprunts', 'تكرار الاقتراض', 'การกู้ซ้ำ'],
    },
    {
      path: '/report/loandata',
      needs: 'report.query',
      names: ['放款数据', 'Disbursements', 'Desembolsos', 'Décaissements', 'بيانات الصرف', 'ข้อมูลการเบิกจ่าย'],
    },
    {
      path: '/report/platformloandata',
      needs: 'report.query',
      names: ['平台放款数据', 'Platform disbursements', 'Desembolsos de plataforma', 'Décaissements plateforme', 'صرف المنصة', 'การเบิกจ่ายของแพลตฟอร์ม'],
    },
    {
      path: '/report/apptotals',
      needs: 'report.query',
      names: ['应用与订单汇总', 'App and order totals', 'Totales por app', 'Totaux par application', 'إجماليات التطبيقات', 'ยอดรวมแอปและสินเชื่อ'],
    },
    {
      path: '/report/platformrepayment',
      needs: 'report.query',
      names: ['平台还款报表', 'Platform repayments', 'Pagos de plataforma', 'Remboursements plateforme', 'سداد المنصة', 'การชำระของแพลตฟอร์ม'],
    },
    {
      path: '/report/rollrates',
      needs: 'report.query',
      names: ['迁徙与回正', 'Roll and cure rates', 'Migración y regularización', 'Migration et régularisation', 'الانتقال والتعافي', 'การย้ายชั้นและการกลับเป็นปกติ'],
    },
    {
      path: '/report/cohorts',
      needs: 'report.query',
      names: ['放款账龄与单位经济', 'Vintages and unit economics', 'Cosechas y economía unitaria', 'Millésimes et économie unitaire', 'الدفعات واقتصاد الوحدة', 'วินเทจและเศรษฐศาสตร์ต่อหน่วย'],
    },
    {
      path: '/report/cash',
      needs: 'report.query',
      names: ['资金与预测', 'Cash and forecast', 'Efectivo y pronóstico', 'Trésorerie et prévision', 'النقد والتوقعات', 'เงินสดและการคาดการณ์'],
    },
    {
      path: '/report/regulator',
      needs: 'report.query',
      names: ['监管数据', "Regulators' figures", 'Cifras regulatorias', 'Chiffres réglementaires', 'أرقام الجهات الرقابية', 'ตัวเลขเพื่อผู้กำกับดูแล'],
    },
    {
      path: '/report/schedules',
      needs: 'report-schedule.query',
      names: ['定时报表', 'Scheduled reports', 'Reportes programados', 'Rapports programmés', 'التقارير المجدولة', 'รายงานตามกำหนด'],
    },
  ],
}
