import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  jobs: {
    title: 'Procesos',
    purpose: 'Horas en UTC+7.',
  },
  runs: {
    title: 'Ejecuciones',
    purpose: 'Avance, resultado y error de cada ejecución.',
    nothing: 'Las ejecuciones aparecen aquí.',
  },
  run: {
    title: '¿Ejecutar «{job}»?',
    text: 'Un proceso puede repetirse; lo ya hecho no se hace dos veces.',
    submit: 'Ejecutar',
    again: 'Ejecutar de nuevo',
  },
  started: 'Proceso iniciado',
  dailyAt: 'Diario a las {time}',
  everyMinutes: 'Cada {minutes} min',
  byEvent: 'Por eventos',
  choice: {
    state: {
      never: 'Sin ejecutar',
      running: 'En curso',
      done: 'Terminado',
      failed: 'Fallido',
    },
    trigger: {
      schedule: 'Programado',
      event: 'Evento',
      person: 'Persona',
    },
  },
  name: {
    'simulator-catch-up': 'Actualización de la demo',
    close: 'Cierre diario',
    'receipt-import': 'Registrar un archivo de pagos',
    'payout-send': 'Enviar desembolsos',
    'payout-query': 'Consultar desembolsos',
    'payout-sweep': 'Revisar desembolsos abiertos',
    'link-cancel': 'Anular enlaces de pago',
    retention: 'Depurar registros antiguos',
    reconcile: 'Conciliar los libros',
    'callback-deliver': 'Procesar avisos',
    'write-export': 'Generar exportaciones',
    'expire-exports': 'Borrar exportaciones vencidas',
  },
  field: {
    job: 'Proceso',
    schedule: 'Programación',
    state: 'Estado',
    progress: 'Avance',
    lastStartTime: 'Último inicio',
    lastEndTime: 'Último fin',
    nextTime: 'Próxima ejecución',
    lastError: 'Último error',
    startTime: 'Inicio',
    endTime: 'Fin',
    result: 'Resultado',
    error: 'Error',
    trigger: 'Iniciado por',
    createdBy: 'Persona',
    node: 'Nodo',
  },
}
