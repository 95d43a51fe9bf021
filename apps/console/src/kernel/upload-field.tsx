import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { inMegabytes, UPLOAD } from '@countinghouse/contract/areas/files/limits'
import { fileMessages } from '@countinghouse/contract/areas/files/messages'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import type { UploadedFile } from '@countinghouse/contract/kernel/upload'
import type { Language } from '@countinghouse/domain/kernel/language'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { CallFault } from './call-fault'
import { sendFile } from './client'
import { useLanguage, useText } from './i18n'
import type { ControlProps } from './list-types'
import { useUploading } from './upload-gate'
import './upload-field.css'

interface UploadFieldProps extends ControlProps {
  most?: number
  /** Also PDF and video, as proofs may be. */
  documents?: boolean
  /** What is said while one is on its way, where it is of one kind. */
  uploading?: string
}

/** A file of the form; its name where it was uploaded here. */
type Known = Pick<UploadedFile, 'fileId'> & Partial<Pick<UploadedFile, 'fileName'>>

/**
 * Uploads at once and gives on the ids of the stored files. A wrong one is refused before it is sent. Each can be taken
 * away, also one that was attached before and has no name here.
 */
export function UploadField({
  value,
  onChange,
  most = 5,
  documents = false,
  uploading,
  disabled,
  id,
}: UploadFieldProps) {
  const t = useText()
  const language = useLanguage()
  const { message } = App.useApp()
  const begin = useUploading()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const ids = (value as readonly string[] | undefined) ?? []
  // In the order in which they came: none gets another number when one before it is taken away.
  const [known, setKnown] = useState<readonly Known[]>(() => ids.map(fileId => ({ fileId })))
  const files = ids.map((fileId, index) => {
    const at = known.findIndex(file => file.fileId === fileId)
    const number = (at < 0 ? index : at) + 1
    return { fileId, fileName: known[at]?.fileName ?? t('kernel:upload.file', { number }) }
  })
  // A file arrives in a form that was filled in meanwhile.
  const latest = useRef({ ids, onChange })
  latest.current = { ids, onChange }

  const add = async (file: File) => {
    const wrong = uploadFault(file, documents, language)
    if (wrong) {
      void message.warning(wrong)
      return
    }
    const closeNotice = message.loading(uploading ?? t('kernel:upload.busy'), 0)
    const done = begin()
    setBusy(true)
    try {
      const stored = await sendFile(file)
      setKnown(before => [...before, stored])
      latest.current.onChange?.([...latest.current.ids, stored.fileId])
    } catch (fault) {
      void message.error(fault instanceof CallFault ? fault.msg : t('kernel:fault.request'))
    } finally {
      closeNotice()
      done()
      setBusy(false)
    }
  }
  return (
    <div className="ch-upload">
      <input
        ref={picker}
        id={id}
        type="file"
        style={{ display: 'none' }}
        accept={[...UPLOAD.imageTypes, ...(documents ? UPLOAD.otherTypes : [])].join(',')}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void add(file)
        }}
      />
      <Button
        icon={<UploadOutlined />}
        loading={busy}
        disabled={disabled || ids.length >= most}
        onClick={() => picker.current?.click()}
      >
        {t('kernel:upload.choose')}
      </Button>
      <span className="ch-hint">{t('kernel:upload.hint', { count: most, size: inMegabytes(UPLOAD.imageBytes) })}</span>
      <ul>
        {files.map(file => (
          <li key={file.fileId}>
            <bdi>{file.fileName}</bdi>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              disabled={disabled}
              aria-label={t('kernel:upload.remove', { name: file.fileName })}
              onClick={() => onChange?.(ids.filter(other => other !== file.fileId))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The sentence for a file that may not be sent; undefined for one that may. The server checks the content again. */
export function uploadFault(
  file: { type: string; size: number },
  documents: boolean,
  language: Language,
): string | undefined {
  const isImage = (UPLOAD.imageTypes as readonly string[]).includes(file.type)
  const isOther = documents && (UPLOAD.otherTypes as readonly string[]).includes(file.type)
  const isVideo = file.type.startsWith('video/')
  if (!isImage && !isOther) {
    if (!documents || file.type.startsWith('image/')) return sayMessage(fileMessages.imageFormat, language)
    return sayMessage(isVideo ? fileMessages.videoFormat : fileMessages.fileFormat, language)
  }
  const most = isImage ? UPLOAD.imageBytes : UPLOAD.otherBytes
  if (file.size <= most) return undefined
  const { imageTooLarge, videoTooLarge, fileTooLarge } = fileMessages
  return sayMessage(isImage ? imageTooLarge : isVideo ? videoTooLarge : fileTooLarge, language, {
    max: inMegabytes(most),
  })
}
