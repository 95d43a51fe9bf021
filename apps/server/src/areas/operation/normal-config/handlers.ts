import { normalConfig } from '@countinghouse/contract/areas/operation/normal-config/calls'
import { implement } from '../../../kernel/implement'
import { addSetting, changeSetting, settingsPage } from '../../system/moves'

// The part of the config centre that operations keeps: same values, same history, same second person (G-147, G-214).
export const normalConfigHandlers = implement(normalConfig, {
  normalConfigList: (input, { db }) => settingsPage(db, input, 'business'),

  normalConfigAdd: (input, context) => addSetting(input, 'business', context),

  normalConfigEdit: (input, context) => changeSetting(input, context, 'business'),
})
