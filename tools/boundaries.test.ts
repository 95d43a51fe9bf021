import { describe, expect, it } from 'vitest'
import { breaches } from './boundaries'

const broken = (path: string, text: string) => breaches({ path, text })

describe('layers', () => {
  it('the law of layers keeps the domain free of everything', () => {
    expect(broken('packages/domain/src/kernel/money.ts', "import { z } from 'zod'")).toEqual([
      expect.stringContaining('the domain imports nothing'),
    ])
    expect(broken('packages/domain/src/kernel/money.test.ts', "import { it } from 'vitest'")).toEqual([])
  })

  it('the law of layers lets a layer import those below it only, by their names', () => {
    expect(
      broken('apps/server/src/kernel/serve.ts', "import { call } from '@countinghouse/contract/kernel/call'"),
    ).toEqual([])
    expect(
      broken('packages/contract/src/kernel/call.ts', "import { x } from '@countinghouse/server/kernel/serve'"),
    ).toEqual([expect.stringContaining('contract imports server')])
    expect(broken('apps/server/src/app.ts', "import { x } from '../../../packages/domain/src/kernel/money'")).toEqual([
      expect.stringContaining('import another package by its name'),
    ])
    expect(broken('apps/server/src/app.ts', "import { x } from '@countinghouse/domain'")).toHaveLength(1)
  })
})

describe('areas', () => {
  it('the law of areas keeps an area out of another, but for its moves on the server', () => {
    const path = 'apps/server/src/areas/order/handlers.ts'
    expect(broken(path, "import { openTask } from '../approval/moves'")).toEqual([])
    expect(broken(path, "import { listTasks } from '../approval/queries'")).toEqual([
      expect.stringContaining('moves.ts'),
    ])
    expect(broken('apps/console/src/areas/order/list.tsx', "import { x } from '../approval/moves'")).toHaveLength(1)
  })

  it('the law of areas knows one door of an area, at its root', () => {
    const path = 'apps/server/src/areas/payment/payout/answers.ts'
    expect(broken(path, "import { lockOrder } from '../../order/moves'")).toEqual([])
    expect(broken(path, "import { lend } from '../../order/lending-moves'")).toHaveLength(1)
    expect(broken(path, "import { lend } from '../../order/application/moves'")).toHaveLength(1)
  })

  it.each([
    ['apps/server/src/areas/order/refund-handlers.ts', 'handlers.ts'],
    ['apps/server/src/areas/order/refund/queries-of-order.ts', 'queries.ts'],
    ['apps/server/src/areas/order/refund/refund-moves.ts', 'moves.ts'],
    ['apps/server/src/areas/order/refund/moves.ts', 'a second door'],
    ['apps/server/src/areas/order/refund/source/queries.ts', 'two folders deep'],
    ['packages/contract/src/areas/order/refund-calls.ts', 'calls.ts'],
    ['packages/contract/src/areas/order/refund/refund-rows.ts', 'rows.ts'],
  ])('the law of areas refuses %s, which is not where others look for it', (path, message) => {
    expect(broken(path, '')).toEqual([expect.stringContaining(message)])
  })

  it.each([
    'apps/server/src/areas/order/refund/handlers.ts',
    'apps/server/src/areas/order/receipt/back-dated-plan.ts',
    'apps/server/src/areas/search/queries.ts',
    'packages/contract/src/areas/order/refund/calls.ts',
    'apps/console/src/areas/system/texts/administration/en-US.ts',
  ])('the law of areas lets %s be', path => {
    expect(broken(path, '')).toEqual([])
  })

  it('the law of areas keeps the kernel out of areas', () => {
    expect(broken('apps/server/src/kernel/serve.ts', "import { x } from '../areas/order/moves'")).toHaveLength(1)
    expect(broken('apps/server/src/kernel/laws.test.ts', "import { x } from '../areas/order/moves'")).toEqual([])
  })
})

const NOTE = 'TODO'

describe('one place for a thing', () => {
  it.each([
    ['apps/server/src/areas/order/moves.ts', 'const x = process.env.HOME', 'env.ts'],
    ['apps/server/src/areas/order/moves.ts', 'const at = new Date()', 'the clock'],
    ['packages/domain/src/areas/order/late-fee.ts', 'const at = Date.now()', 'the clock'],
    ['apps/server/src/areas/order/moves.ts', 'db.transaction().execute(work)', 'inTransaction'],
    ['apps/console/src/areas/order/list.tsx', "import { Modal, Table } from 'antd'", 'AppModal'],
    ['apps/console/src/areas/order/note.tsx', '<AppModal open>\n<Input.TextArea />\n</AppModal>', 'by `unsaved`'],
    ['apps/console/src/kernel/day.tsx', "import { DatePicker } from 'antd'", 'business-picker'],
    ['apps/console/src/areas/risk/curve.tsx', 'const text = `${rate.toFixed(1)}%`', 'rateText'],
    ['apps/console/src/areas/jobs/bar.tsx', "import { Button, Progress } from 'antd'", 'PercentBar'],
    ['apps/server/src/kernel/utils.ts', '', 'is named utils'],
    ['apps/server/src/kernel/orderList.ts', '', 'kebab-case'],
    ['apps/server/src/areas/order/index.ts', '', 'barrel'],
    ['apps/server/src/areas/order/moves.ts', "import { x } from './queries.ts'", 'extension'],
    ['apps/server/src/areas/order/moves.ts', '\n'.repeat(400), '401 lines'],
    ['apps/server/src/areas/order/order.test.ts', '\n'.repeat(600), '601 lines'],
    ['apps/server/src/areas/order/moves.ts', `// ${NOTE}: later`, 'holds a bare'],
    ['e2e/finance.spec.ts', "await page.getByLabel('备注').fill('谢谢')", 'types Chinese'],
    ['e2e/support/api.ts', "const asked = { remark: '旅程' }", 'types Chinese'],
  ])('%s with %j is refused', (path, text, message) => {
    expect(broken(path, text)).toEqual([expect.stringContaining(message)])
  })

  it('the law of one place lets those places be', () => {
    expect(broken('apps/server/src/kernel/env.ts', 'process.env')).toEqual([])
    expect(broken('apps/server/src/kernel/clock.ts', 'new Date()')).toEqual([])
    expect(broken('apps/server/src/areas/order/moves.ts', 'new Date(ms)')).toEqual([])
    expect(broken('apps/console/src/areas/order/note.tsx', '<AppModal unsaved={is}><Form /></AppModal>')).toEqual([])
    expect(broken('apps/console/src/areas/order/note.tsx', '<AppModal open><Table /></AppModal>')).toEqual([])
    expect(broken('apps/console/src/kernel/app-modal.tsx', "import { Modal } from 'antd'")).toEqual([])
    expect(broken('apps/console/src/app/texts/zh-CN.ts', '\n'.repeat(700))).toEqual([])
  })
})
