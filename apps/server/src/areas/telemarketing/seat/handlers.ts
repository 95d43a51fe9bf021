import { telemarketingMessages } from '@countinghouse/contract/areas/telemarketing/messages'
import { teleSeats } from '@countinghouse/contract/areas/telemarketing/seat/calls'
import { checkSwitch } from '../../../kernel/check-switch'
import { Fault } from '../../../kernel/fault'
import { implement } from '../../../kernel/implement'
import { sameVersion } from '../../../kernel/same-version'
import { sealer } from '../../../kernel/sealed'
import { insertSeat, listPeopleWithoutSeat, listSeatNames, lockSeat, pageOfSeats, updateSeat } from './queries'

export const teleSeatHandlers = implement(teleSeats, {
  seatList: (input, { db, actor }) => pageOfSeats(db, input, actor),
  seatPeople: (_, { db, actor }) => listPeopleWithoutSeat(db, actor),
  seatChoices: (_, { db, actor }) => listSeatNames(db, actor),

  seatAdd: async ({ userId, externalAccount, externalPassword }, { db, actor, now, services, note }) => {
    const people = await listPeopleWithoutSeat(db, actor)
    if (!people.some(person => person.userId === userId))
      throw new Fault(telemarketingMessages.notATelemarketer, {}, 'userId')
    const seatId = await insertSeat(db, {
      user_id: userId,
      external_account: externalAccount,
      external_password_encrypted: externalPassword
        ? sealer(services.env.secrets.dataKey).seal(externalPassword)
        : null,
      created_by: actor.userId,
      created_at: now,
    })
    if (seatId === undefined) throw new Fault(telemarketingMessages.seatExists, {}, 'userId')
    note.made({ userId, externalAccount, hasExternalPassword: externalPassword !== undefined })
    return { seatId }
  },

  seatEdit: async ({ seatId, rowVersion, externalPassword, ...given }, { db, actor, now, services, note }) => {
    const before = sameVersion(await lockSeat(db, seatId, actor), rowVersion)
    checkSwitch('telemarketing-seat', { before: before.status, after: given.seatStatus }, actor)
    await updateSeat(db, seatId, {
      status: given.seatStatus,
      external_account: given.externalAccount,
      // An empty one keeps the old (G-170).
      ...(externalPassword && {
        external_password_encrypted: sealer(services.env.secrets.dataKey).seal(externalPassword),
      }),
      updated_by: actor.userId,
      updated_at: now,
    })
    note.change(
      { seatStatus: before.status, externalAccount: before.external_account, passwordChanged: false },
      { ...given, passwordChanged: Boolean(externalPassword) },
    )
    return {}
  },
})
