import { inMegabytes, UPLOAD } from '@countinghouse/contract/areas/files/limits'
import { fileMessages } from '@countinghouse/contract/areas/files/messages'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Fault } from '../../kernel/fault'

export interface Accepted {
  bytes: Buffer
  mime: string
  width: number | null
  height: number | null
}

/** Checks by content; images are decoded and written anew, so that nothing but the picture is kept (DESIGN 10). */
export async function acceptFile(sent: Buffer): Promise<Accepted> {
  const found = await fileTypeFromBuffer(sent)
  if (found && includes(UPLOAD.imageTypes, found.mime)) return acceptImage(sent)
  if (!found || !includes(UPLOAD.otherTypes, found.mime)) throw new Fault(fileMessages.fileFormat, {}, 'file')
  if (sent.length > UPLOAD.otherBytes)
    throw new Fault(fileMessages.fileTooLarge, { max: inMegabytes(UPLOAD.otherBytes) }, 'file')
  return { bytes: sent, mime: found.mime, width: null, height: null }
}

/** JPEG, PNG or WebP of at most 5 MB and 40 megapixels, without its metadata. */
export async function acceptImage(sent: Buffer): Promise<Accepted> {
  if (sent.length > UPLOAD.imageBytes)
    throw new Fault(fileMessages.imageTooLarge, { max: inMegabytes(UPLOAD.imageBytes) }, 'file')
  try {
    const picture = sharp(sent, { limitInputPixels: UPLOAD.imagePixels, failOn: 'error' }).autoOrient()
    const { format } = await picture.metadata()
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp')
      throw new Fault(fileMessages.imageFormat, {}, 'file')
    const { data, info } = await picture.toFormat(format).toBuffer({ resolveWithObject: true })
    return { bytes: data, mime: `image/${format}`, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof Fault) throw error
    // sharp's own words about a broken or oversized picture mean nothing to staff.
    throw new Fault(fileMessages.imageFormat, {}, 'file')
  }
}

const includes = (types: readonly string[], mime: string) => types.includes(mime)
