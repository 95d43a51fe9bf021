import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  list: {
    title: 'Clientes',
    purpose: 'Clientes de tus apps. Los datos personales se ocultan hasta que se necesitan.',
    nothing: 'Los clientes aparecen aquí cuando se registran en una app.',
    details: 'Detalle',
  },
  tab: { profile: 'Perfil', identity: 'Documentos', contact: 'Contactos y llamadas' },
  section: { source: 'Origen y conteos' },
  blackListed: 'Lista negra',
  whiteListed: 'Lista blanca',
  orders: 'Solicitudes: {count} · créditos: {lent}',
  optedOut: 'Sin publicidad',
  credit: 'Saldo a favor',
  choice: {
    purpose: {
      collection: 'Cobranza',
      reminder: 'Recordatorio',
      sale: 'Ventas',
      service: 'Servicio',
      approval: 'Verificación',
    },
  },
  field: {
    blackListed: 'Lista negra',
    whiteListed: 'Lista blanca',
    orderCount: 'Solicitudes',
    lentCount: 'Créditos desembolsados',
    smsCountToday: 'Códigos enviados hoy',
    dialTime: 'Hora de llamada',
    purpose: 'Propósito',
    name: 'Nombre',
    phone: 'Número',
    reason: 'Motivo',
    curp: 'Número de identidad',
    mobile: 'Celular',
  },
}
