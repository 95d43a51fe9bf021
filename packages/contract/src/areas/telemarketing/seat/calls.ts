import { seatStatus } from '@countinghouse/domain/kernel/lists/outreach'
import { z } from 'zod'
import { action, area, list, read } from '../../../kernel/call'
import { done } from '../../../kernel/envelope'
import {
  count,
  dict,
  dictNumber,
  id,
  instant,
  masked,
  rowVersion,
  secretText,
  text,
  yesNo,
} from '../../../kernel/field'

const audit = { subject: 'teleSeat' as const }
/** Of the seat in the external calling system; the password is kept sealed and never told (G-170). */
const external = { externalAccount: text(100), externalPassword: secretText().optional() }

export const teleSeats = area('telemarketing', {
  seatList: list('/telemarketing/seat/list', {
    summary: 'Seats with what each holds',
    access: 'telemarketing-seat.query',
    filters: { seat: text(64), seatStatus: dict('seatStatus') },
    row: z.object({
      seatId: z.int(),
      userId: z.int(),
      seat: z.string(),
      seatMobile: masked.phone('phone'),
      seatStatus: dict('seatStatus'),
      groupName: z.string().nullable(),
      externalAccount: z.string(),
      /** A password is kept. */
      hasExternalPassword: yesNo(),
      openTasks: count(),
      createdBy: z.string(),
      createTime: instant(),
      updateTime: instant().nullable(),
      rowVersion: z.int(),
    }),
    sortable: ['createTime'],
  }),
  seatPeople: read('/telemarketing/seat/people', {
    summary: 'Telemarketers who have no seat yet',
    access: 'telemarketing-seat.add',
    input: z.strictObject({}),
    output: z.array(z.object({ userId: z.int(), userName: z.string(), groupName: z.string().nullable() })),
  }),
  seatChoices: read('/telemarketing/seat/choices', {
    summary: 'Every seat by its name, to filter by',
    access: 'telemarketing-task.query',
    input: z.strictObject({}),
    output: z.array(z.object({ userId: z.int(), userName: z.string() })),
  }),
  seatAdd: action('/telemarketing/seat/add', {
    summary: 'Give a telemarketer a seat, with his account in the external calling system',
    access: 'telemarketing-seat.add',
    input: z.strictObject({
      userId: id(),
      externalAccount: external.externalAccount.default(''),
      externalPassword: external.externalPassword,
    }),
    output: z.object({ seatId: z.int() }),
    audit: { ...audit, ids: (_, output) => [output.seatId] },
  }),
  seatEdit: action('/telemarketing/seat/edit', {
    summary: 'Change, enable or disable a seat; an empty password keeps the old one, a disabled seat is given nobody',
    access: 'telemarketing-seat.edit',
    input: z.strictObject({
      seatId: id(),
      rowVersion: rowVersion(),
      seatStatus: dictNumber('seatStatus', seatStatus.values),
      ...external,
    }),
    output: done,
    audit: { ...audit, ids: input => [input.seatId] },
  }),
})
