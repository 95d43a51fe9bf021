import { z } from 'zod'
import { doors } from '../../kernel/door'
import { fileForm, uploadedFile } from '../../kernel/upload'
import { inMegabytes, UPLOAD } from './limits'

export const fileDoors = doors('files', {
  upload: {
    method: 'POST',
    path: '/api/web/file/upload',
    summary: 'Upload a file',
    description: `Pictures (${UPLOAD.imageTypes.join(', ')}) of at most ${inMegabytes(UPLOAD.imageBytes)} MB are encoded anew; ${UPLOAD.otherTypes.join(' and ')} of at most ${inMegabytes(UPLOAD.otherBytes)} MB are kept as sent. What a file is, its content says.`,
    proof: 'session',
    clientId: true,
    body: { type: 'multipart/form-data', schema: fileForm },
    answers: { 200: { description: 'Kept, or why not', data: uploadedFile } },
  },
  view: {
    method: 'GET',
    path: '/api/web/file/view/{fileId}',
    summary: 'A stored file: a picture, a proof, or what an export made',
    description:
      "Pictures to be shown, all else as an attachment. Who may see the record that a file belongs to may see the file; pictures of identity need the right `customer-reveal.get`, the file of an export the right to export that list. A file that belongs to none is its uploader's. A refusal comes as an envelope of type `application/json`.",
    proof: 'session',
    params: z.object({ fileId: z.string().regex(/^[0-9a-f]{32}$/) }),
    answers: { 200: { description: 'The bytes', type: '*/*', bare: z.file() } },
  },
})
