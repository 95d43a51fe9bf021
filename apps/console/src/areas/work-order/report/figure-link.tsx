import { Link, useSearchParams } from 'react-router'
import { countText } from '../../../kernel/format'
import { useLanguage } from '../../../kernel/i18n'

/** A figure that leads to the list of the work orders which it counts; nothing is behind zero, and a sum of rows is no list. */
export function FigureLink({
  value,
  row: { dataDateStart: createTimeStart, dataDateEnd: createTimeEnd },
  of,
}: {
  value: number
  row: { dataDateStart?: string; dataDateEnd?: string }
  of: Readonly<Record<string, string | number>>
}) {
  const language = useLanguage()
  const [query] = useSearchParams()
  const text = <bdi dir="ltr">{countText(value, language)}</bdi>
  if (value === 0 || createTimeStart === undefined) return text
  const kept = { createTimeStart, createTimeEnd, appId: query.get('appId'), type: query.get('type'), ...of }
  const asked = Object.entries(kept).flatMap(([name, given]) =>
    given === null || given === undefined ? [] : [[name, String(given)]],
  )
  return (
    <Link
      to={`/workOrder/list?${new URLSearchParams(asked)}`}
      className="ch-link"
      onClick={event => event.stopPropagation()}
    >
      {text}
    </Link>
  )
}
