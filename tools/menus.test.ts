import { describe, expect, it } from 'vitest'
import type { PageSeed } from '../apps/server/src/seed/menus/menu-seed'
import { menuFaults, screenNames } from './menu-laws'

const names = ['任务', 'Jobs', 'Tareas', 'Tâches', 'المهام', 'งาน'] as const
const page = (component: PageSeed['component']): PageSeed => ({
  path: '/system/jobs',
  component,
  needs: 'job.query',
  names,
})
const screens = screenNames([
  `export const screens = {\n  'jobs/jobs': lazyScreen(() => import('./jobs-screen'), 'JobsScreen'),\n}`,
])

describe('a page of the menus', () => {
  it('a page of the menus that opens a screen which the console has is in order', () => {
    expect(menuFaults([page('jobs/jobs')], screens, new Set())).toEqual([])
  })

  it('a page of the menus is named when the console has no such screen, and so is the screen that no page opens', () => {
    expect(menuFaults([page('jobs/job')], screens, new Set())).toEqual([
      'the page /system/jobs opens jobs/job: no screens.ts of the console has it',
      'the screen jobs/jobs is in no menu',
    ])
  })
})
