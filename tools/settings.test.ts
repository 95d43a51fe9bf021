import { expect, it } from 'vitest'
import { texts } from '../apps/console/src/areas/system/texts/setup/zh-CN'
import { SETTING_KEYS } from '../apps/server/src/kernel/setting'

it('each setting that the program reads says in the config centre what it means', () => {
  const said = Object.keys(texts.configKey)
  expect(said.sort()).toEqual(SETTING_KEYS.map(key => key.replaceAll('.', '_')).sort())
})
