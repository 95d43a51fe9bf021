import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { AppSelect } from '../../../kernel/controls/app-select'
import { DateRangeFilter } from '../../../kernel/controls/date-range-filter'
import { DictSelect } from '../../../kernel/controls/dict-select'
import { useDictionaries } from '../../../kernel/dictionary-texts'
import { useFieldName } from '../../../kernel/field-name'
import './statistics.css'

export interface Asked {
  appId?: number
  businessType?: 1 | 2 | 3 | 4
  reportType: 1 | 2
  dataDateStart?: string
  dataDateEnd?: string
}

/** The filters of the page as they stand in its address. */
export function useAsked(): [Asked, (change: Readonly<Record<string, string | number | undefined>>) => void] {
  const [query, setQuery] = useSearchParams()
  const number = (name: string) => (query.get(name) ? Number(query.get(name)) : undefined)
  const asked = {
    appId: number('appId'),
    businessType: number('businessType'),
    reportType: number('reportType') === 2 ? 2 : 1,
    dataDateStart: query.get('dataDateStart') ?? undefined,
    dataDateEnd: query.get('dataDateEnd') ?? undefined,
  }
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as unknown as Asked
  const change = (next: Readonly<Record<string, string | number | undefined>>) =>
    setQuery(
      before => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next))
          value === undefined ? after.delete(name) : after.set(name, String(value))
        return after
      },
      { replace: true },
    )
  return [given, change]
}

export function Filters({ weekly, business }: { weekly: boolean; business: boolean }) {
  const [asked, change] = useAsked()
  const dictionaries = useDictionaries()
  const fieldName = useFieldName('telemarketing', 'telemarketingStatistics')
  return (
    <div className="ch-tele-filters">
      <DateRangeFilter
        aria-label={fieldName('dataDate')}
        placeholder={fieldName('dataDate')}
        value={{ start: asked.dataDateStart, end: asked.dataDateEnd }}
        onChange={span => change({ dataDateStart: span?.start, dataDateEnd: span?.end })}
      />
      <AppSelect
        aria-label={fieldName('appPackageName')}
        placeholder={fieldName('appPackageName')}
        value={asked.appId}
        onChange={appId => change({ appId: appId as number | undefined })}
      />
      {business && (
        <DictSelect
          code="businessType"
          aria-label={fieldName('businessType')}
          placeholder={fieldName('businessType')}
          value={asked.businessType}
          onChange={value => change({ businessType: value as number | undefined })}
        />
      )}
      {weekly && (
        <Segmented
          aria-label={fieldName('reportType')}
          value={asked.reportType}
          options={[1, 2].map(value => ({ value, label: dictionaries.label('reportType', value) }))}
          onChange={value => change({ reportType: value })}
        />
      )}
    </div>
  )
}
