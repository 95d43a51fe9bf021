import { doors } from '../../kernel/door'
import { fileForm, uploadedFile } from '../../kernel/upload'
import { appAnswer, appQuestion } from './app'
import { intakeAnswer, intakeEvent, MOST_EVENT_BYTES } from './events'

/** Where lending apps report what their customers do. */
export const intakeDoors = doors('intake', {
  events: {
    method: 'POST',
    path: '/api/intake/events',
    summary: 'One event of a lending app',
    description: `Signed with the key of the app. An event counts once however often it comes: sent again with the same \`eventId\` and body it is answered with \`repeated: true\`; the same \`eventId\` with another body is 1409. An event that was refused may be sent again, mended, under its id. A body has at most ${Math.floor(MOST_EVENT_BYTES / 1e6)} MB, a picture 5 MB.`,
    proof: 'appSignature',
    body: { type: 'application/json', schema: intakeEvent },
    answers: { 200: { description: 'Taken, or why not', data: intakeAnswer } },
  },
  app: {
    method: 'POST',
    path: '/api/intake/app',
    summary: 'What a lending app reads of itself: its settings, its newest version and whether it must update',
    description: 'Signed as an event is; the body is `{}` or names the `version` that asks.',
    proof: 'appSignature',
    body: { type: 'application/json', schema: appQuestion },
    answers: { 200: { description: 'As the screens App settings and App versions hold it', data: appAnswer } },
  },
  portfolioUpload: {
    method: 'POST',
    path: '/api/web/portfolioImport/upload',
    summary: 'Upload a CSV or XLSX file of customers or loans of another system',
    description: 'Needs the right `portfolio-import.import`. At most 40 MB; `/portfolioImport/check` then reads it.',
    proof: 'session',
    clientId: true,
    body: { type: 'multipart/form-data', schema: fileForm },
    answers: { 200: { description: 'Kept, or why not', data: uploadedFile } },
  },
})
