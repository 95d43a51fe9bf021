import { expect, it } from 'vitest'
import { namesTaken } from '../apps/console/antd/names-taken'
import { wrongStyles } from './antd-parts'

it('the check of antd names a part of antd that the style table lacks, with the line to add, and one that no screen uses', async () => {
  const taken = namesTaken('antd', 'without tests')
  expect(await wrongStyles([...taken.filter(name => name !== 'Slider'), 'Rate', 'Transfer'])).toEqual([
    "apps/console/antd/style-calls.ts lacks a part of antd: add 'rate/style/index': { default: own('ant-rate') },",
    "apps/console/antd/style-calls.ts lacks a part of antd: add 'transfer/style/index': { default: own('ant-transfer') },",
    "apps/console/antd/style-calls.ts makes 'slider/style/index', which no screen uses: delete the line",
  ])
}, 60_000)
