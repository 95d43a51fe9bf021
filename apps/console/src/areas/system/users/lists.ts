import { users } from '@countinghouse/contract/areas/system/users/calls'
import type { StaffList } from '@countinghouse/contract/areas/system/users/rows'
import type { RowOf } from '@countinghouse/contract/kernel/call'

export type User = RowOf<typeof users.userList>

/** What the three lists call their own: one form and one set of actions serve them all (G-209). */
export const STAFF_CALLS = {
  staff: { add: users.userAdd, edit: users.userEdit, permission: 'user', position: 4 },
  collector: { add: users.userAddCol, edit: users.userEditCol, permission: 'collector-user', position: 2 },
  collectorAdmin: {
    add: users.userAddAdminCol,
    edit: users.userEditAdminCol,
    permission: 'collector-user',
    position: 5,
  },
} as const satisfies Record<StaffList, object>
