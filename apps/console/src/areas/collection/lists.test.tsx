import { groupTasks, platformTasks } from '@countinghouse/contract/areas/collection/platform/calls'
import { recovery } from '@countinghouse/contract/areas/platform-collection/recovery/calls'
import { system } from '@countinghouse/contract/areas/system/calls'
import { screen, waitFor } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../kernel/testing/fake-server'
import { renderPage, user } from '../../kernel/testing/render-page'
import { PlatformGroupTaskScreen } from './platform/group-tasks'
import { PlatformAllTaskScreen, PlatformHistoryTasksScreen, PlatformLeaderTaskScreen } from './task-lists'

const GROUP = { id: 7, name: 'S1 group A' }
const DEPARTMENT = { id: 3, name: 'Collections' }
const both = ['Group', 'Department']
const LISTS: [string, ComponentType, { path: string }, string[]][] = [
  ['all platform tasks', PlatformAllTaskScreen, platformTasks.allTaskList, both],
  ['the tasks of one’s groups', PlatformLeaderTaskScreen, platformTasks.allTaskLeader, both],
  ['the history of platform tasks', PlatformHistoryTasksScreen, platformTasks.historyTask, both],
  ['the tasks by group', PlatformGroupTaskScreen, groupTasks.groupTask, ['Group']],
]

it.each(LISTS)('%s are found by the group and department that work them (S-040, S-041, S-043)', async (...given) => {
  const [, Screen, call, filters] = given
  const server = fakeServer()
  server.success(call, { list: [], total: 0, pageNum: 1, pageSize: 10 })
  server.success(platformTasks.listUser, [])
  server.success(system.listAllSelect, [])
  server.success(recovery.recoveryPeople, { departments: [DEPARTMENT], groups: [GROUP], users: [] })
  await renderPage(createElement(Screen), {
    rights: { 'platform-task': ['query', 'get'], 'platform-allocation': ['query'] },
    at: '/?groupId=7&departmentId=3',
  })
  await waitFor(() => expect(server.last(call)?.body).toMatchObject({ groupId: 7 }))
  await user.click(await screen.findByRole('button', { name: /More filters/ }))
  for (const name of filters) expect(await screen.findByRole('combobox', { name })).toBeTruthy()
})
