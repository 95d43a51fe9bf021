import { DownloadOutlined } from '@ant-design/icons'
import { comparedReports } from '@countinghouse/contract/areas/report/compared/calls'
import { Button } from 'antd'
import { useFieldName } from '../../kernel/field-name'
import { useText } from '../../kernel/i18n'
import { useMayExport } from '../../kernel/may'
import type { OwnText } from '../../kernel/text-keys'
import { useExport } from '../../kernel/use-export'
import type { ComparedRow, Headings, Spans } from './compared-table'
import { texts } from './texts'

interface Props {
  rows: readonly ComparedRow[]
  /** What the comparison on the screen was asked. */
  asked: object
  title: OwnText
  headings: Headings
  /** The days of both, in the headings of their columns. */
  spans: Spans | undefined
}

/** The comparison as a spreadsheet: its rows in the words of the screen. */
export function ComparedExport({ rows, asked, title, headings, spans }: Props) {
  const t = useText()
  const fieldName = useFieldName('report')
  const mayExport = useMayExport(comparedReports.compared)
  const exporting = useExport(comparedReports.compared)
  if (!mayExport) return null
  const column = (field: keyof ComparedRow, name = fieldName(field)) => ({ field, title: name, words: () => undefined })
  const span = (which: 'now' | 'before') => {
    const days = spans && [...new Set([spans[which].start, spans[which].end])].join(' – ')
    return column(`${which}Value`, [t(headings[which]), days].filter(Boolean).join(' '))
  }
  const partly = (['ageGroup', 'productName', 'currency'] as const).filter(field =>
    rows.some(row => row[field] !== null),
  )
  const columns = [
    ...partly.map(field => column(field)),
    {
      ...column('measure'),
      words: () => Object.fromEntries(rows.map(({ measure }) => [measure, fieldName(measure)])),
    },
    span('now'),
    span('before'),
    column('change'),
    column('changeRate'),
  ]
  return (
    <Button
      type="text"
      size="small"
      icon={<DownloadOutlined />}
      loading={exporting.percent !== undefined}
      onClick={() => exporting.start(asked, columns, [t(title), t(texts.compare.file)].join(' – '))}
    >
      {exporting.percent === undefined
        ? t(texts.compare.export)
        : t('kernel:list.exporting', { percent: exporting.percent })}
    </Button>
  )
}
