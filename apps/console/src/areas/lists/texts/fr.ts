import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  field: {
    name: 'Fichier',
    state: 'État',
    rows: 'Lignes',
    createTime: 'Demandé le',
    endTime: 'Terminé le',
    expireTime: "Conservé jusqu'au",
    filePath: 'Téléchargement',
  },
}
