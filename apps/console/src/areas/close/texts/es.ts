import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  today: {
    never: 'Aún no se ha cerrado ninguna fecha',
    missing: '{count, plural, one {# fecha} other {# fechas}} sin cerrar',
    underWay: 'En curso o por comenzar',
    next: 'Próximo cierre',
    steps: 'Pasos terminados',
    aside: '{count, plural, one {# crédito quedó apartado} other {# créditos quedaron apartados}}',
  },
  steps: {
    title: 'Pasos',
    of: 'Pasos del cierre del',
    purpose: 'Si se interrumpe, continúa donde se quedó; lo ya hecho no se repite.',
  },
  now: {
    title: '¿Cerrar {count, plural, one {# fecha} other {# fechas}}?',
    text: 'Se cierran una tras otra, hasta hoy.',
    submit: 'Cerrar ahora',
  },
  again: {
    title: 'Volver a cerrar desde el',
    text: 'Esta fecha y las siguientes, hasta hoy, se cierran de nuevo día por día. Los intereses moratorios ya cargados y las tareas abiertas no cambian; solo se agrega lo que llegó tarde.',
    submit: 'Volver a cerrar',
  },
  ahead: {
    fact: 'Cerrado antes de comenzar:',
    takeBack: 'Deshacer…',
    title: '¿Deshacer el cierre anticipado?',
    text: 'La fecha se cerró antes de comenzar y a los clientes en mora se les cargó de más. Cuando otra persona lo autorice, los cargos se revierten con contraasientos y los días de mora y las tareas quedan a la fecha de hoy. La fecha se cerrará a su tiempo.',
    submit: 'Pedir autorización',
    asked: 'En espera de una segunda persona',
  },
  aside: 'Apartado:',
  started: 'El cierre ha comenzado',
  seconds: '{seconds} s',
  does: {
    lateFees: 'Carga intereses moratorios hasta la fecha y marca los créditos en mora',
    lapsedReminders: 'Termina los recordatorios cuyo vencimiento pasó sin pago',
    collectionTasks: 'Abre una tarea S1 por cada pago que cayó en mora',
    collectionStages: 'Los días 4 y 8 la tarea termina y la etapa siguiente recibe una nueva',
    reminderTasks: 'Abre recordatorios de los pagos por vencer',
    promises: 'Determina si se cumplieron las promesas vencidas',
    coupons:
      'Los cupones cuyo último día pasó sin usarse dejan de valer; el descuento que nadie aprovechó con un pago se vuelve a deber.',
    telemarketingRecycle: 'Termina turnos vencidos o según su resultado',
    telemarketingClose: 'Cierra clientes que esperaron de más o ya no encajan',
    telemarketingFind: 'Busca clientes que encajan en uno de los diez tipos',
    telemarketingDeal: 'Reparte clientes a los puestos según los grupos',
    paymentLinks: 'Termina las ligas cuyo plazo pasó',
    reconcile: 'Compara asientos, cuentas por cobrar, cuentas y saldos a favor',
  },
  field: {
    businessDate: 'Fecha contable',
    state: 'Estado',
    step: 'Paso',
    rows: 'Registros',
    took: 'Duración',
    error: 'Error',
    lateFeeOrders: 'Créditos con cargo',
    newTasks: 'Tareas nuevas',
    setAside: 'Créditos apartados',
    startTime: 'Inicio',
    seconds: 'Duración',
    runs: 'Ejecuciones',
  },
}
