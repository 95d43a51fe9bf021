import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useText } from '../../../kernel/i18n'
import { ListView } from '../../../kernel/list-screen'
import { texts } from './texts'

const BY = ['collectors', 'groups', 'departments'] as const
type By = (typeof BY)[number]

const COUNTS = { orderLimit: { width: 136 }, taskCount: { width: 136 }, receivedCount: { width: 136 } } as const

/** What collectors hold and received, by person, group or department. */
export function TaskCountsScreen() {
  const t = useText()
  const [by, setBy] = useState<By>('collectors')
  const picture = () => (
    <Segmented
      aria-label={t(texts.counts.by)}
      value={by}
      onChange={setBy}
      options={BY.map(value => ({ value, label: t(texts.counts[value].title) }))}
    />
  )
  if (by === 'groups')
    return (
      <ListView
        key={by}
        call={schedules.actualcollectionTaskCountGroup}
        options={{
          texts: texts.counts.groups,
          rowKey: 'groupId',
          columns: COUNTS,
          filters: ['receivedTime', 'groupName'],
          picture,
        }}
      />
    )
  if (by === 'departments')
    return (
      <ListView
        key={by}
        call={schedules.actualcollectionTaskCountDepartment}
        options={{
          texts: texts.counts.departments,
          rowKey: 'departmentId',
          columns: COUNTS,
          filters: ['receivedTime', 'departmentName'],
          picture,
        }}
      />
    )
  return (
    <ListView
      key={by}
      call={schedules.actualcollectionTaskCount}
      options={{
        texts: texts.counts.collectors,
        rowKey: 'userId',
        columns: COUNTS,
        filters: ['receivedTime', 'userName'],
        picture,
      }}
    />
  )
}
