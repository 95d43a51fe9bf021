import { BellOutlined } from '@ant-design/icons'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { noticeMessages } from '@countinghouse/contract/areas/notices/messages'
import type { RowOf } from '@countinghouse/contract/kernel/call'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { Badge, Button, Empty, Popover, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { instantText } from '../kernel/format'
import { useLanguage, useText } from '../kernel/i18n'
import { useAction } from '../kernel/use-action'
import { useRead } from '../kernel/use-read'

/** The tray turns for two seconds when it is first opened, so that news is seen to have been fetched. */
export const SPINNER_MS = 2000
const POLL_MS = 60_000
const MOST_SHOWN = 20
const MOST_ON_BADGE = 99

/** The number of unread notices and the latest of them; the demo's accounts start with twelve (DOMAIN 15 on G-036). */
export function NoticeBell() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { data, refetch } = useRead(notices.noticeList, { pageNum: 1, pageSize: MOST_SHOWN }, { everyMs: POLL_MS })
  const unread = data?.sums?.unread ?? 0
  const show = (next: boolean) => {
    setOpen(next)
    if (next) void refetch()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={show}
      destroyOnHidden
      content={<Tray rows={data?.list ?? []} unread={unread} onLeave={() => setOpen(false)} />}
    >
      <Button
        type="text"
        aria-label={t('app:notices.bell', { count: unread })}
        title={t('app:notices.title')}
        icon={
          <Badge count={unread} size="small" overflowCount={MOST_ON_BADGE} offset={[2, -2]}>
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  )
}

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

function Tray({ rows, unread, onLeave }: { rows: readonly Notice[]; unread: number; onLeave: () => void }) {
  const t = useText()
  const spinning = useFirstSpin()
  const read = useAction(notices.read, { success: false })
  const readAll = useAction(notices.readAll, { success: false })
  const open = (row: Notice) => {
    if (!row.read) void read.run({ noticeIds: [row.noticeId] }).catch(() => undefined)
    if (row.link) onLeave()
  }
  return (
    <section className="tray" aria-label={t('app:notices.title')}>
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
      <span className="tray-dot" data-unread={!row.read} aria-hidden="true" />
      <span className="tray-text">{sayMessage(noticeMessages[row.kind], language, row.values)}</span>
      <time className="tray-time tabular ltr">{instantText(row.createTime).slice(5)}</time>
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
