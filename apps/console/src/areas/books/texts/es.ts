import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  trial: {
    purpose: 'Saldo inicial, movimientos y saldo final de cada cuenta; una cuenta abre sus asientos.',
    period: 'Periodo',
    opening: 'Saldo inicial',
    turnover: 'Movimientos',
    closing: 'Saldo final',
    balanced: 'Cargos y abonos cuadran',
    unbalanced: 'Cargos y abonos no cuadran',
    nothing: 'No hay asientos hasta el final de este periodo.',
  },
  ledger: {
    purpose:
      'El asiento de cada movimiento de dinero. Nada contabilizado cambia; las correcciones son asientos nuevos.',
    nothing: 'Aún no hay asientos.',
    look: 'Partidas',
    lines: 'Partidas del asiento',
    linesTitle: 'Asiento {entry}',
  },
  reconcile: {
    purpose:
      'Comprueba que asientos, planes, cuentas y saldos a favor coincidan; corre tras cada cierre y cuando se pida.',
    nothing: 'Aún no se ha hecho ninguna conciliación.',
    run: 'Conciliar ahora',
    runTitle: 'Conciliar los libros ahora',
    runText: 'Corre en segundo plano y solo lee. El resultado aparece en esta lista.',
    look: 'Pruebas',
    checks: 'Qué se comprobó',
    check: 'Prueba',
    agree: 'Todo coincide',
    differ: '{number, plural, one {# diferencia} other {# diferencias}}',
  },
  check: {
    entriesBalance: 'Cada asiento cuadra',
    plansEqualReceivables: 'El adeudo de los planes es igual a las cuentas por cobrar',
    ordersEqualPlans: 'El adeudo de los créditos es igual al de sus planes',
    accountsEqualStatements: 'El saldo de las cuentas es igual a sus estados',
    statementsRun: 'Los saldos de los estados son continuos',
    accountsEqualCash: 'El saldo de las cuentas es igual a las cuentas de efectivo',
    creditEqualsPayable: 'Los saldos a favor son iguales a lo por pagar',
    daysEqualLines: 'Los totales diarios son iguales a los asientos',
    writtenOffEqualsExpense: 'Lo castigado es igual al gasto por castigos',
    refundsEqualPayable: 'Los reembolsos por pagar son iguales a su cuenta',
  },
  field: {
    entryId: 'Asiento',
    businessDate: 'Fecha contable',
    kind: 'Tipo',
    amountMinor: 'Monto',
    lines: 'Cargo / abono',
    payoutNo: 'N.º de desembolso',
    reversesEntryId: 'Revierte a',
    memo: 'Concepto',
    postedAt: 'Registrado',
    account: 'Código de cuenta',
    at: 'Comprobado',
    compared: 'Comparados',
    differences: 'Diferencias',
    milliseconds: 'Milisegundos',
  },
}
