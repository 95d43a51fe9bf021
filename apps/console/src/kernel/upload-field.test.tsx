import { action, area } from '@countinghouse/contract/kernel/call'
import { requiredText } from '@countinghouse/contract/kernel/field'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FormDialog } from './form-dialog'
import type { ControlProps } from './list-types'
import { type FakeServer, fakeServer } from './testing/fake-server'
import { renderPage, user } from './testing/render-page'
import { UploadField } from './upload-field'

const { prove } = area('order', {
  prove: action('/sample/prove', {
    summary: '',
    access: 'order.query',
    input: z.strictObject({ fileIds: z.array(requiredText(64)).max(5) }),
    output: z.object({}),
    audit: { subject: 'order' },
  }),
})
const UPLOAD = { path: '/file/upload' }
const MEGABYTE = 1024 * 1024

const Proofs = (props: ControlProps) => <UploadField {...props} documents />
const Dialog = ({ attached = [] }: { attached?: string[] }) => (
  <FormDialog
    call={prove}
    title="Prove"
    fields={[{ field: 'fileIds', control: Proofs }]}
    initial={{ fileIds: attached }}
    submit="Send"
    onClose={() => undefined}
  />
)

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success(prove, {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A file of a size, without the bytes. */
function fileOf(name: string, type: string, bytes = 10): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}
const anyType = { applyAccept: false }
async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const { userEvent } = await import('@testing-library/user-event')
  await userEvent.setup(anyType).upload(input, file)
}

describe('a file that is chosen (R-216, R-217, R-218, R-219)', () => {
  const refused: [string, File, RegExp][] = [
    ['an image of a wrong format (R-216)', fileOf('a.gif', 'image/gif'), /Wrong picture format.*JPEG, PNG or WebP/],
    ['a video of a wrong format (R-217)', fileOf('a.mov', 'video/quicktime'), /Wrong video format.*MP4/],
    ['an image above the maximum size (R-218)', fileOf('a.png', 'image/png', 6 * MEGABYTE), /picture .*at most 5M/],
    ['a video above the maximum size (R-219)', fileOf('a.mp4', 'video/mp4', 51 * MEGABYTE), /video .*at most 50M/],
  ]
  it.each(refused)('a chosen file as %s brings a warning and is not uploaded', async (_, file, sentence) => {
    await renderPage(<Dialog />)
    await choose(file)
    const notice = await screen.findByText(sentence)
    expect(notice.closest('.ant-message-warning')).not.toBeNull()
    expect(server.count(UPLOAD)).toBe(0)
  })

  it('a chosen file is uploaded behind a notice, and the form waits for it (R-220, G-204)', async () => {
    let arrive: (answer: unknown) => void = () => undefined
    server.answer(UPLOAD, () => new Promise(resolve => (arrive = resolve)))
    await renderPage(<Dialog />)
    await choose(fileOf('slip.png', 'image/png', MEGABYTE))
    await screen.findByText('Uploading…')
    const send = screen.getByRole('button', { name: 'Send' })
    expect((send as HTMLButtonElement).disabled).toBe(true)
    arrive({ code: 1000, msg: '', data: { fileId: 'f1', fileName: 'slip.png', mime: 'image/png', bytes: MEGABYTE } })
    await screen.findByText('slip.png')
    await waitFor(() => expect(screen.queryByText('Uploading…')).toBeNull())
    await user.click(send)
    await waitFor(() => expect(server.last(prove)?.body).toEqual({ fileIds: ['f1'] }))
  })

  it('a file that was taken away while another is uploaded does not come back', async () => {
    server.success(UPLOAD, { fileId: 'f1', fileName: 'slip.png', mime: 'image/png', bytes: 1 })
    await renderPage(<Dialog />)
    await choose(fileOf('slip.png', 'image/png'))
    await screen.findByText('slip.png')
    let arrive: (answer: unknown) => void = () => undefined
    server.answer(UPLOAD, () => new Promise(resolve => (arrive = resolve)))
    await choose(fileOf('note.png', 'image/png'))
    await user.click(screen.getByRole('button', { name: 'Remove slip.png' }))
    arrive({ code: 1000, msg: '', data: { fileId: 'f2', fileName: 'note.png', mime: 'image/png', bytes: 1 } })
    await screen.findByText('note.png')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.last(prove)?.body).toEqual({ fileIds: ['f2'] }))
  })

  it('files that were attached before are listed, and each can be taken away', async () => {
    await renderPage(<Dialog attached={['old1', 'old2']} />)
    await screen.findByText('File 2')
    await user.click(screen.getByRole('button', { name: 'Remove File 1' }))
    expect(screen.queryByText('File 1')).toBeNull()
    expect(screen.getByText('File 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(server.last(prove)?.body).toEqual({ fileIds: ['old2'] }))
  })

  it('a chosen file that could not be uploaded is said and not kept (G-204)', async () => {
    server.fail(UPLOAD, 1400, 'Wrong picture format.')
    await renderPage(<Dialog />)
    await choose(fileOf('slip.png', 'image/png'))
    await screen.findByText('Wrong picture format.')
    expect(screen.queryByText('slip.png')).toBeNull()
    expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(false)
  })
})
