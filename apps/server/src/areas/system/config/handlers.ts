import { config } from '@countinghouse/contract/areas/system/config/calls'
import { implement } from '../../../kernel/implement'
import { pageOfHistory } from './queries'
import { addSetting, changeSetting, removeSetting, settingsPage } from './settings'

export const configHandlers = implement(config, {
  configList: (input, { db }) => settingsPage(db, input),

  configHistory: (input, { db }) => pageOfHistory(db, input),

  configAdd: (input, context) => addSetting(input, 'system', context),

  configEdit: (input, context) => changeSetting(input, context),

  configDelete: async ({ configKey }, context) => {
    await removeSetting(configKey, context)
    return {}
  },
})
