import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  exports: {
    purpose: 'Archivos de las listas que exportaste. Cada uno se elimina solo al vencer.',
    nothing: 'Elige Exportar en cualquier lista y su archivo aparecerá aquí.',
    fetch: 'Descargar',
  },
  field: {
    name: 'Archivo',
    state: 'Estado',
    rows: 'Filas',
    createTime: 'Solicitado',
    endTime: 'Terminado',
    expireTime: 'Disponible hasta',
    filePath: 'Descarga',
  },
}
