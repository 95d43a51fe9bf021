import { schedules } from '@countinghouse/contract/areas/platform-collection/schedule/calls'
import type { InputOf, RowOf } from '@countinghouse/contract/kernel/call'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../kernel/i18n'
import { ListView } from '../../../kernel/list-screen'
import { OpensRows, RowsBehind, TaskRows } from '../../../kernel/tasks/rows-behind'
import { texts } from './texts'

const BY = ['collectors', 'groups', 'departments'] as const
type By = (typeof BY)[number]

type Place = { userId: number } | { groupId: number } | { departmentId: number }
type Counted = InputOf<typeof schedules.actualcollectionTasks>['countedTasks']

/** A count with the tasks that it adds up, on the days of the filter. */
function Count({ value, name, of, countedTasks }: { value: number; name: string; of: Place; countedTasks: Counted }) {
  const [query] = useSearchParams()
  const day = (end: 'Start' | 'End') => query.get(`receivedTime${end}`) ?? undefined
  const days = { receivedTimeStart: day('Start'), receivedTimeEnd: day('End') }
  return (
    <OpensRows
      value={value}
      name={name}
      list={<TaskRows call={schedules.actualcollectionTasks} of={{ ...of, ...days, countedTasks }} />}
    />
  )
}

/** The counts as columns, each opening its tasks; `whose` says of whom a row is. */
function counts<R>(whose: (row: R) => { name: string; of: Place }) {
  const opens = (countedTasks: Counted) => ({
    width: 136,
    show: (value: number, row: R) => <Count value={value} {...whose(row)} countedTasks={countedTasks} />,
  })
  return { orderLimit: { width: 136 }, taskCount: opens('open'), receivedCount: opens('received') }
}

type Calls = typeof schedules
const ofCollectors = counts(({ userId, userName }: RowOf<Calls['actualcollectionTaskCount']>) => ({
  name: userName,
  of: { userId },
}))
const ofGroups = counts(({ groupId, groupName }: RowOf<Calls['actualcollectionTaskCountGroup']>) => ({
  name: groupName,
  of: { groupId },
}))
const ofDepartments = counts(
  ({ departmentId, departmentName }: RowOf<Calls['actualcollectionTaskCountDepartment']>) => ({
    name: departmentName,
    of: { departmentId },
  }),
)

/** What collectors hold and received, by person, group or department. */
export const TaskCountsScreen = () => (
  <RowsBehind>
    <Counts />
  </RowsBehind>
)

function Counts() {
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
          columns: ofGroups,
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
          columns: ofDepartments,
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
        columns: ofCollectors,
        filters: ['receivedTime', 'userName'],
        picture,
      }}
    />
  )
}
