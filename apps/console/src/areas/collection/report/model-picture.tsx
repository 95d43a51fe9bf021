import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import type { InputOf } from '@countinghouse/contract/kernel/call'
import { overdueBucket } from '@countinghouse/domain/kernel/lists/desk'
import { useMemo } from 'react'
import { Chart } from '../../../kernel/chart/chart'
import type { ChartContent, ChartTone } from '../../../kernel/chart/chart-types'
import { useDictionaries } from '../../../kernel/dictionary-texts'
import { rateTexts } from '../../../kernel/format'
import { useLanguage, useText } from '../../../kernel/i18n'
import { useReportFilters } from '../../../kernel/tasks/performance/figure'
import { useRead } from '../../../kernel/use-read'
import { texts } from './texts'

type Call = typeof collectionReports.findCollectionModelList

const TONES: Readonly<Record<number, ChartTone>> = { 1: 'good', 2: 'waiting', 3: 'bad' }
const ROWS = 200

/** The rate of each bucket by the day on which the tasks entered. */
export function ModelPicture() {
  const t = useText()
  const language = useLanguage()
  const dictionaries = useDictionaries()
  const filters = useReportFilters()
  const input = { ...filters, pageSize: ROWS } as unknown as InputOf<Call>
  const { data } = useRead(collectionReports.findCollectionModelList, input, { keep: true })
  const content = useMemo((): ChartContent => {
    const rows = data?.list ?? []
    const days = [...new Set(rows.map(({ dataDate }) => dataDate))].sort()
    return {
      kind: 'line',
      categories: days.map(day => day.slice(5)),
      series: overdueBucket.values.map(bucket => ({
        key: String(bucket),
        name: dictionaries.label('overdueBucket', bucket),
        tone: TONES[bucket] ?? 'neutral',
        values: days.map(day => {
          const row = rows.find(one => one.dataDate === day && one.overdueBucket === bucket)
          return row && row.enteredCount > 0 ? (100 * row.recoveredCount) / row.enteredCount : 0
        }),
      })),
      ...rateTexts(language, 1),
    }
  }, [data, dictionaries, language])
  return (
    <Chart title={t(texts.curve.title)} definition={t(texts.curve.means)} of={t(texts.curve.day)} content={content} />
  )
}
