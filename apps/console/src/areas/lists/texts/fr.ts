import type { TextsOf } from '../../../kernel/i18n'
import type { texts as zh } from './zh-CN'

export const texts: TextsOf<typeof zh> = {
  exports: {
    purpose: 'Fichiers des listes que vous avez exportées. Chacun disparaît de lui-même à son terme.',
    nothing: 'Choisissez Exporter dans une liste : son fichier apparaîtra ici.',
    fetch: 'Télécharger',
  },
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
