import { portfolio, portfolioLineState } from '@countinghouse/contract/areas/intake/portfolio/calls'
import { labelIn } from '@countinghouse/contract/kernel/choice'
import { ask } from '../../../kernel/client'
import { csvText, saveFile } from '../../../kernel/csv'
import { currentLanguage, type Say } from '../../../kernel/i18n'
import { faultWords } from './portfolio-parts'

const PAGE = 200

/** The refused lines of a file as a sheet: a row for each thing that is wrong. */
export async function saveRefused(file: { importId: number; fileName: string }, t: Say): Promise<void> {
  const language = currentLanguage()
  const body: string[][] = []
  let left = true
  for (let pageNum = 1; left; pageNum += 1) {
    const { list, total } = await ask(portfolio.portfolioRows, {
      importId: file.importId,
      lineState: 'refused',
      pageNum,
      pageSize: PAGE,
    })
    for (const { line, reference, faults } of list)
      for (const one of faults) body.push([String(line), reference, ...faultWords(one, { t, language })])
    left = list.length > 0 && pageNum * PAGE < total
  }
  const head = [
    t('intake:field.line'),
    t('intake:field.reference'),
    t('intake:detail.column'),
    t('intake:field.faults'),
  ]
  const name = file.fileName.replace(/\.\w+$/, '')
  saveFile(`${name}-${labelIn(portfolioLineState, 'refused', language)}.csv`, csvText([head, ...body]))
}
