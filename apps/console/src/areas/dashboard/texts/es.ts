import type { TextsOf } from '../../../kernel/i18n'
import type { texts as chinese } from './zh-CN'

export const texts: TextsOf<typeof chinese> = {
  greeting: {
    morning: 'Buenos días, {name}',
    noon: 'Buenas tardes, {name}',
    afternoon: 'Buenas tardes, {name}',
    evening: 'Buenas noches, {name}',
  },
  failed: 'No se cargaron las cifras',
  retry: 'Reintentar',
  waiting: {
    title: 'Pendientes',
    approvalTasks: 'Solicitudes por evaluar',
    ordersToLend: 'Créditos por desembolsar',
    lendingFailed: 'Desembolsos fallidos',
    moneyApprovals: 'Aprobación de movimientos',
    go: 'Abrir',
    read: 'Marcar como leído',
    none: 'No hay nada pendiente. Estás al día.',
  },
  figures: 'Cifras de hoy',
  app: 'App',
  allApps: 'Todas las apps',
  figure: {
    repaid: 'Vencen hoy: pagados',
    owed: 'Adeudo total',
    firstOverdue: 'Mora en primer pago',
    actualOverdue: 'Tasa de mora actual',
    lent: 'Total desembolsado',
    newLoans: 'Primer crédito',
    reLoans: 'Créditos de renovación',
    current: 'Al corriente',
    late: 'En mora',
    outstanding: 'Capital vigente',
    loans: 'Créditos',
    borrowers: 'Acreditados',
  },
  define: {
    repaid: 'Pagos de hoy ya liquidados / todos los que vencen hoy',
    owed: 'Capital, intereses y cargos de todos los créditos abiertos a hoy',
    firstOverdue: 'Pagos no liquidados en su fecha / pagos que vencían ese día',
    actualOverdue: 'Pagos en mora en este momento / pagos que ya llegaron a su fecha',
    lent: 'Capital de todos los créditos desde el inicio, con las comisiones retenidas',
  },
  days: {
    title: 'Mora en primer pago, últimos diez vencimientos',
    date: 'Vencimiento',
    due: 'Vencen',
    overdue: 'No pagados',
    rate: 'Mora en primer pago',
  },
}
