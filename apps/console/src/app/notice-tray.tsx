import { notices } from '@countinghouse/contract/areas/notices/calls'
import { noticeMessages } from '@countinghouse/contract/areas/notices/messages'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { Button, Empty, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { deed } from '../kernel/afterwards'
import { instantText } from '../kernel/format'
import { useLanguage, useText } from '../kernel/i18n'
import { useAction, useDone } from '../kernel/use-action'
import './notice-tray.css'

/** The tray turns for two seconds when it is first opened, so that news is seen to have been fetched. */
export const SPINNER_MS = 2000

type Notice = RowOf<typeof notices.noticeList>

let spunOnce = false

function useFirstSpin(): boolean {
  const [spinning, setSpinning] = useState(!spunOnce)
  useEffect(() => {
    if (!spinning) return
    const timer = setTimeout(() => {
      spunOnce = true
      setSpinning(false)
    }, SPINNER_MS)
    return () => clearTimeout(timer)
  }, [spinning])
  return spinning
}

export function NoticeTray({
  rows,
  unread,
  onLeave,
}: {
  rows: readonly Notice[]
  unread: number
  onLeave: () => void
}) {
  const t = useText()
  const spinning = useFirstSpin()
  const read = useAction(notices.read, { success: false })
  const readAll = useAction(notices.readAll, {
    success: useDone()(t('app:notices.readAll')),
    undo: (_, { noticeIds }) => (noticeIds.length > 0 ? deed(notices.unread, { noticeIds }) : undefined),
  })
  const open = (row: Notice) => {
    if (!row.read) void read.run({ noticeIds: [row.noticeId] }).catch(() => undefined)
    if (row.link) onLeave()
  }
  return (
    <section className="ch-notice-tray" aria-label={t('app:notices.title')}>
      <header>
        <strong>{t('app:notices.title')}</strong>
        <Button
          type="link"
          size="small"
          disabled={unread === 0}
          loading={readAll.busy}
          onClick={() => void readAll.run({}).catch(() => undefined)}
        >
          {t('app:notices.readAll')}
        </Button>
      </header>
      <Spin spinning={spinning}>
        <ul>
          {rows.map(row => (
            <NoticeRow key={row.noticeId} row={row} onOpen={() => open(row)} />
          ))}
        </ul>
        {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('app:notices.none')} />}
      </Spin>
    </section>
  )
}

function NoticeRow({ row, onOpen }: { row: Notice; onOpen: () => void }) {
  const language = useLanguage()
  const content = (
    <>
      <span className="ch-notice-tray-dot" data-unread={!row.read} aria-hidden="true" />
      <span className="ch-notice-tray-text">{sayMessage(noticeMessages[row.kind], language, row.values)}</span>
      <time className="ch-notice-tray-time ch-tabular ch-ltr">{instantText(row.createTime).slice(5)}</time>
    </>
  )
  return (
    <li data-unread={!row.read}>
      {row.link ? (
        <Link to={row.link} onClick={onOpen}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  )
}
