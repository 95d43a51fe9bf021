import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Skeleton, Tooltip } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useText } from '../i18n'
import { useLayout } from '../layout-store'
import { StatusDot } from '../status-tag'
import { useLater } from '../use-later'
import { type ChartContent, heightOf } from './chart-types'
import './chart.css'

interface ChartProps {
  title: string
  /** What is counted, on hover and focus. */
  definition: string
  /** What the points are, above the first column of the table. */
  of: string
  content: ChartContent
  extra?: ReactNode
}

const canvas = () => import('./chart-canvas')

/** Figures as a picture, with the table behind it one press away. */
export function Chart({ title, definition, of, content, extra }: ChartProps) {
  const t = useText()
  const titleId = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <article className="ch-chart" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>
          <Tooltip title={definition}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its definition opens on focus too */}
            <span tabIndex={0} className="ch-chart-name">
              {title}
            </span>
          </Tooltip>
        </h2>
        {/* Several lines are named at their ends where there is room for that, steps of a funnel beside it. */}
        {(content.kind === 'line' || content.kind === 'bar') && content.series.length > 1 && (
          <div className="ch-chart-names" data-line={content.kind === 'line'}>
            {content.series.map(({ key, name, tone }) => (
              <StatusDot key={key} tone={tone === 'accent' ? 'progress' : tone} text={name} />
            ))}
          </div>
        )}
        {extra}
        <Tooltip title={t(asTable ? 'kernel:chart.picture' : 'kernel:chart.table')}>
          <Button
            className="ch-chart-switch"
            type="text"
            size="small"
            icon={asTable ? <BarChartOutlined /> : <TableOutlined />}
            aria-label={t(asTable ? 'kernel:chart.picture' : 'kernel:chart.table')}
            onClick={() => setAsTable(!asTable)}
          />
        </Tooltip>
      </header>
      {asTable ? <ChartTable of={of} content={content} /> : <Picture title={title} content={content} />}
    </article>
  )
}

function Picture({ title, content }: { title: string; content: ChartContent }) {
  const holder = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = holder.current
    // Where nothing can be seen, as in a test, nothing is drawn either.
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setSeen(true))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const library = useLater(seen, canvas)
  const language = useLanguage()
  const look = useLayout(layout => `${layout.dark} ${layout.primaryColour}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other colours or another direction are another drawing
  useEffect(() => {
    if (!library || !holder.current) return
    return library.drawChart(holder.current, content)
  }, [library, content, language, look])
  return (
    <div className="ch-chart-picture" style={{ blockSize: heightOf(content) }}>
      {/* The library places its texts from the left in every language; the drawing itself is turned round for Arabic. */}
      <div ref={holder} role="img" aria-label={title} dir="ltr" />
      {seen && !library && <Skeleton.Node active className="ch-chart-waiting" />}
    </div>
  )
}

function ChartTable({ of, content }: { of: string; content: ChartContent }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that it must be reached by keys
    <div className="ch-chart-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {content.series.map(series => (
              <th key={series.key} scope="col">
                {series.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">
                <bdi>{category}</bdi>
              </th>
              {content.series.map(series => (
                <td key={series.key}>
                  <bdi dir="ltr">{content.text(series.values[index] ?? 0)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
