import { auth } from '@countinghouse/contract/areas/auth/calls'
import { listScreen } from '../../kernel/list-screen'
import { browserName } from './browser-name'
import { texts } from './texts'

export const SignInLogScreen = listScreen(auth.signInLogList, {
  texts: texts.signInLog,
  rowKey: 'id',
  columns: [
    'at',
    'username',
    'userName',
    'outcome',
    'ip',
    { field: 'userAgent', show: (agent: never) => browserName(agent) },
  ],
  views: ['outcome'],
  filters: ['username', 'ip', 'outcome', 'at'],
})
