import type { TextsOf } from '../../../kernel/i18n'
import type { texts as chinese } from './zh-CN'

export const texts: TextsOf<typeof chinese> = {
  greeting: {
    morning: 'Buenos días, {name}',
    noon: 'Buen mediodía, {name}',
    afternoon: 'Buenas tardes, {name}',
    evening: 'Buenas noches, {name}',
  },
  failed: 'No se cargaron las cifras',
  retry: 'Reintentar',
  waiting: {
    title: 'Te espera',
    approvalTasks: 'Solicitudes por evaluar',
    ordersToLend: 'Créditos por desembolsar',
    lendingFailed: 'Créditos con desembolso fallido',
    moneyApprovals: 'Operaciones de dinero por aprobar',
    go: 'Abrir',
    read: 'Marcar como leído',
    none: 'No hay nada pendiente. Estás al día.',
  },
  figures: 'Cifras de hoy',
  app: 'Aplicación',
  allApps: 'Todas las aplicaciones',
  figure: {
    repaid: 'Pagados de los que vencen hoy',
    owed: 'Adeudo total',
    firstOverdue: 'Tasa de primer vencido',
    actualOverdue: 'Tasa de vencidos actual',
    lent: 'Total prestado',
    newLoans: 'Primer crédito',
    reLoans: 'Recrédito',
    current: 'Al corriente',
    late: 'Vencido',
    outstanding: 'Capital vigente',
    loans: 'Créditos',
    borrowers: 'Acreditados',
  },
  define: {
    repaid: 'Planes que vencen hoy ya liquidados / todos los que vencen hoy',
    owed: 'Capital, intereses y cargos de todos los créditos abiertos a hoy',
    firstOverdue: 'Planes no liquidados en su vencimiento / planes vencidos ese día',
    actualOverdue: 'Planes vencidos en este momento / planes que ya llegaron a su fecha',
    lent: 'Capital desembolsado desde el inicio',
  },
  days: {
    title: 'Primer vencido, últimos diez vencimientos',
    date: 'Vencimiento',
    due: 'Vencen',
    overdue: 'No pagados',
    rate: 'Tasa de primer vencido',
  },
}
