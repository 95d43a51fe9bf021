import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  imports: {
    purpose:
      'Clientes y créditos vigentes de otro sistema: primero se revisa cada línea y se importa cuando lo indiques. Primero los clientes, después los créditos.',
    nothing: 'Aquí aparecen los archivos que subas.',
    add: 'Subir un archivo',
    open: 'Abrir',
  },
  upload: {
    title: 'Subir un archivo para importar',
    intro:
      'CSV (UTF-8) o XLSX de hasta {rows, plural, one {# línea} other {# líneas}} y {size} MB. La primera línea nombra las columnas, en cualquier orden e idioma; las fechas van como año-mes-día y los montos con dos decimales como máximo. Este paso solo revisa; no se guarda nada.',
    needed: 'Columnas necesarias:',
    optional: 'Opcionales:',
    states:
      'El estado es: {running}, {overdue} o {settled}. Si los moratorios adeudados van en blanco, se calculan con las condiciones del producto.',
    choose: 'Elegir un archivo',
    check: 'Revisar el archivo',
    tooLarge: 'El archivo puede tener como máximo {size} MB',
    download: 'Descargar la plantilla',
    template: {
      customers: 'plantilla-clientes',
      loans: 'plantilla-creditos',
    },
  },
  detail: {
    import: {
      customers: 'Importar {number, plural, one {# cliente} other {# clientes}}',
      loans: 'Importar {number, plural, one {# crédito} other {# créditos}}',
    },
    importTitle: 'Importar {fileName}',
    importIntro: {
      customers:
        'Se hace en segundo plano; puedes salir de la página. Los clientes que ya existan desde la revisión se omiten y se señalan.',
      loans:
        'Los créditos se importan en segundo plano con sus saldos del {day} y se registran los asientos de apertura; puedes salir de la página. Las líneas cuyo número o cliente ya esté ocupado se omiten y se señalan.',
    },
    started: 'La importación comenzó',
    goOn: 'Seguir importando',
    saveRefused: 'Descargar las rechazadas',
    asOf: 'Saldos del',
    lines: 'Líneas',
    result: 'Líneas del archivo',
    all: 'Todas',
    column: 'Columna',
    none: 'No hay líneas así.',
  },
  fault: {
    missing: 'falta',
    unreadable: 'no se puede leer',
    malformed: 'no tiene el formato correcto',
    tooLong: 'es demasiado largo',
    unknownApp: 'no es una app tuya',
    unknownItem: 'no es una opción de esta app',
    unknownCustomer: 'todavía no es cliente: importa primero los clientes',
    otherIdentity: 'no es la del cliente',
    reserved: 'parece un número de este sistema',
    repeated: 'ya está en una línea anterior',
    imported: 'ya existe aquí',
    inFuture: 'está en el futuro',
    beforeLending: 'no es posterior al desembolso',
    tooShort: 'deja menos días que pagos',
    outsideItem: 'está fuera de los montos de la opción',
    aboveDue: 'es más de lo que se debía',
    aboveCap: 'rebasa el tope de moratorios',
    otherState: 'no coincide con el vencimiento',
    stillOwed: 'deja adeudo en un crédito liquidado',
    nothingOwed: 'ya no debe nada: está liquidado',
    openOrder: 'tiene otro crédito abierto',
    checkAgain: 'se revisó con una versión anterior; revise el archivo de nuevo',
  },
  field: {
    portfolioKind: 'Tipo',
    portfolioState: 'Estado',
    fileName: 'Archivo',
    balanceDate: 'Saldos al',
    rowCount: 'Líneas',
    readyCount: 'Listas',
    importedCount: 'Importadas',
    refusedCount: 'Rechazadas',
    makerName: 'Subido por',
    makeTime: 'Subido el',
    endTime: 'Terminado el',
    line: 'Línea',
    lineState: 'Estado',
    reference: 'Núm. de crédito o celular',
    faults: 'Qué está mal',
  },
}
