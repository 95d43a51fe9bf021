import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PageSeed } from '../apps/server/src/seed/menus/menu-seed'
import { menuFaults } from './menu-laws'
import { screensIn } from './screen-files'

const names = ['任务', 'Jobs', 'Tareas', 'Tâches', 'المهام', 'งาน'] as const
const page = (component: PageSeed['component']): PageSeed => ({
  path: '/system/jobs',
  component,
  needs: 'job.query',
  names,
})
const shown = { components: new Set(['jobs/jobs']), unopened: [], elsewhere: new Set(['ExportsScreen']) }

describe('a page of the menus', () => {
  it('a page of the menus that opens a screen which the console has is in order', () => {
    expect(menuFaults([page('jobs/jobs')], shown)).toEqual([])
  })

  it('a page of the menus is named when the console has no such screen, and so is the screen that no page opens', () => {
    expect(menuFaults([page('jobs/job')], { ...shown, unopened: ['JobsScreen', 'ExportsScreen'] })).toEqual([
      'the page /system/jobs opens jobs/job: areas/jobs of the console exports no screen whose name is job and Screen',
      'JobsScreen is opened by no page of the menus',
    ])
  })

  it('a page of the menus is named when another is called the same in one of the languages', () => {
    const other = ['作业', 'Work', 'Trabajos', 'Travaux', 'المهام', 'ชิ้นงาน'] as const
    const twin: PageSeed = { ...page('jobs/jobs'), path: '/system/work', names: other }
    expect(menuFaults([page('jobs/jobs'), twin], shown)).toEqual([
      'the pages /system/jobs and /system/work are both called المهام',
    ])
  })

  it('a screen is found by its name wherever it stands in its area, and in no other area, with whether it adds something', () => {
    const source = mkdtempSync(join(tmpdir(), 'screens-'))
    for (const area of ['order', 'risk']) mkdirSync(join(source, 'areas', area, 'remark'), { recursive: true })
    writeFileSync(
      join(source, 'areas/order/remark/remarks.tsx'),
      'export const RemarksScreen = listScreen(call, {\n  add: addForm(made),\n})',
    )
    writeFileSync(join(source, 'areas/risk/remark/list.tsx'), 'export function RiskListScreen() {')
    expect(screensIn(source, ['order/remarks', 'risk/list', 'risk/remarks'])).toEqual([
      {
        area: 'order',
        component: 'order/remarks',
        from: './areas/order/remark/remarks',
        name: 'RemarksScreen',
        adds: true,
      },
      { area: 'risk', component: 'risk/list', from: './areas/risk/remark/list', name: 'RiskListScreen', adds: false },
    ])
  })
})
