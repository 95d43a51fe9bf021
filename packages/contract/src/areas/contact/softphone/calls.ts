import { PHONE_REPORTS } from '@countinghouse/domain/areas/contact/call-course'
import { z } from 'zod'
import { action, area } from '../../../kernel/call'
import { fixedValues } from '../../../kernel/dictionaries/fixed-values'
import { done } from '../../../kernel/envelope'
import { code, id, instant } from '../../../kernel/field'

const of = { attemptId: id() }

/** What a browser asks for and reports that makes a call itself (decision 0056). */
export const softphone = area('contact', {
  phoneLine: action('/contact/phoneLine', {
    summary: "The SIP account for a call of the caller's own that is not dialled yet; it gives no number",
    access: 'signedIn',
    input: z.strictObject(of),
    output: z.object({
      channelId: z.int(),
      address: z.string(),
      realm: z.string(),
      stunServer: z.string(),
      /** The name in the address. */
      account: z.string(),
      /** Who proves himself by the password. */
      authUser: z.string(),
      password: z.string().meta({ 'x-secret': true }),
      /** From then on the password opens nothing; null where it is the seat's own. */
      expireTime: instant().nullable(),
    }),
    audit: { subject: 'channel', ids: (_, output) => [output.channelId] },
  }),
  phoneDial: action('/contact/phoneDial', {
    summary: 'The number of a call of one’s own, once and within a minute; from then on it counts as made',
    access: 'signedIn',
    input: z.strictObject(of),
    output: z.object({ number: z.string().meta({ 'x-secret': true }), reference: z.string() }),
    // The number is a reveal, logged as every other.
    audit: 'own',
  }),
  phoneReport: action('/contact/phoneReport', {
    summary: 'How a call goes that the browser makes: rings, is answered, goes on, has ended or could not be dialled',
    access: 'signedIn',
    input: z.strictObject({
      ...of,
      phoneReport: code(PHONE_REPORTS),
      /** Of an ended call: how long was talked. */
      calltimevalue: z.int().min(0).max(86_400).default(0),
      /** Of an ended call. */
      hangingUpReason: code(fixedValues.hangUpReason).default('not reported'),
    }),
    output: done,
    // The call's own rows are the record.
    audit: 'own',
  }),
})
