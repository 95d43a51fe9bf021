import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
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
