import {
  FileImageOutlined,
  LeftOutlined,
  PictureOutlined,
  RightOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { AppModal } from './app-modal'
import { useFileUrl } from './file-address'
import { countText } from './format'
import { useLanguage, useText } from './i18n'
import { Dash } from './money'
import './image-viewer.css'

export interface ShownImage {
  key: string
  title: string
  /** Path below the web base. */
  path: string
  /** What was read from it, beside the picture. */
  beside?: ReactNode
}

interface ThumbsProps {
  images: readonly ShownImage[]
  /** The one that is shown large beside them. */
  current?: number
  onChoose: (index: number) => void
}

export function ImageThumbs({ images, current, onChoose }: ThumbsProps) {
  return (
    <ul className="ch-thumbs">
      {images.map((image, index) => (
        <li key={image.key}>
          <button
            type="button"
            aria-current={current === undefined ? undefined : index === current}
            onClick={() => onChoose(index)}
          >
            <Thumb path={image.path} />
            <span>{image.title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Pictures that came together, numbered. */
export function usePictures(paths: readonly string[]): ShownImage[] {
  const t = useText()
  return paths.map((path, index) => ({ key: path, path, title: t('kernel:case.picture', { number: index + 1 }) }))
}

/** Pictures that came together as thumbnails; nothing where none came. */
export function Pictures({ paths }: { paths: readonly string[] }) {
  const images = usePictures(paths)
  return images.length > 0 && <ImageStrip images={images} />
}

/** The same in a row of a list: how many came. */
export function PictureCount({ paths }: { paths: readonly string[] }) {
  const images = usePictures(paths)
  return images.length > 0 ? <ImageCount images={images} /> : <Dash />
}

/** Thumbnails that open in a viewer. */
export function ImageStrip({ images }: { images: readonly ShownImage[] }) {
  const [open, setOpen] = useState<number>()
  return (
    <>
      <ImageThumbs images={images} onChoose={setOpen} />
      {open !== undefined && <ImageViewer images={images} first={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** In a row of a list: how many pictures there are, which open in a viewer. */
function ImageCount({ images }: { images: readonly ShownImage[] }) {
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="link"
        size="small"
        icon={<PictureOutlined aria-hidden="true" />}
        aria-label={images.map(image => image.title).join(', ')}
        onClick={() => setOpen(true)}
      >
        {countText(images.length, language)}
      </Button>
      {open && <ImageViewer images={images} first={0} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Its name stands below it. */
function Thumb({ path }: { path: string }) {
  const { url, failed } = useFileUrl(path)
  if (!url) return <span className="ch-thumb-none">{failed ? <FileImageOutlined aria-hidden="true" /> : null}</span>
  return <img src={url} alt="" loading="lazy" />
}

const STEP = 0.25
const SMALLEST = 0.5
const LARGEST = 4

interface ImageViewerProps {
  images: readonly ShownImage[]
  first: number
  onClose: () => void
}

export function ImageViewer({ images, first, onClose }: ImageViewerProps) {
  const [index, setIndex] = useState(first)
  const image = images[index]
  if (!image) return null
  return (
    <AppModal open width="min(1100px, 94vw)" title={image.title} footer={null} onCancel={onClose}>
      <ImageBoard images={images} index={index} onIndex={setIndex} />
    </AppModal>
  )
}

interface ImageBoardProps {
  images: readonly ShownImage[]
  index: number
  onIndex: (index: number) => void
}

/** One picture of several with zoom and turning, in a dialog or as part of a page. */
export function ImageBoard({ images, index, onIndex }: ImageBoardProps) {
  const t = useText()
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const image = images[index]
  const { url, failed } = useFileUrl(image?.path)
  const go = (step: number) => {
    onIndex((index + step + images.length) % images.length)
    setZoom(1)
    setTurn(0)
  }
  const scale = (by: number) => setZoom(Math.min(LARGEST, Math.max(SMALLEST, zoom + by)))
  if (!image) return null
  const tools = [
    { key: 'zoomIn', icon: <ZoomInOutlined />, run: () => scale(STEP) },
    { key: 'zoomOut', icon: <ZoomOutOutlined />, run: () => scale(-STEP) },
    { key: 'turnLeft', icon: <RotateLeftOutlined />, run: () => setTurn(turn - 90) },
    { key: 'turnRight', icon: <RotateRightOutlined />, run: () => setTurn(turn + 90) },
  ] as const
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows page through the pictures from anywhere inside */}
      <div
        className="ch-viewer"
        dir="ltr"
        onKeyDown={event => {
          if (event.key === 'ArrowRight') go(1)
          if (event.key === 'ArrowLeft') go(-1)
        }}
      >
        <div className="ch-viewer-stage">
          {url ? (
            <img src={url} alt={image.title} style={{ transform: `rotate(${turn}deg) scale(${zoom})` }} />
          ) : (
            <span className="ch-viewer-note">{failed ? t('kernel:viewer.failed') : t('kernel:viewer.loading')}</span>
          )}
        </div>
        {image.beside && (
          <div className="ch-viewer-beside" dir="auto">
            {image.beside}
          </div>
        )}
      </div>
      <div className="ch-viewer-tools">
        {images.length > 1 && (
          <Button icon={<LeftOutlined />} aria-label={t('kernel:viewer.previous')} onClick={() => go(-1)} />
        )}
        {tools.map(tool => (
          <Tooltip key={tool.key} title={t(`kernel:viewer.${tool.key}`)}>
            <Button icon={tool.icon} aria-label={t(`kernel:viewer.${tool.key}`)} onClick={tool.run} />
          </Tooltip>
        ))}
        {images.length > 1 && (
          <Button icon={<RightOutlined />} aria-label={t('kernel:viewer.next')} onClick={() => go(1)} />
        )}
        <bdi className="ch-figures">
          {index + 1} / {images.length}
        </bdi>
      </div>
    </div>
  )
}
