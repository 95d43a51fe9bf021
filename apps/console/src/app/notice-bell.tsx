import { BellOutlined } from '@ant-design/icons'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { Badge, Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useDirection, useText } from '../kernel/i18n'
import { useRead } from '../kernel/use-read'

const NoticeTray = lazy(async () => ({ default: (await import('./notice-tray')).NoticeTray }))

const POLL_MS = 60_000
const MOST_SHOWN = 20
const MOST_ON_BADGE = 99

/** The number of unread notices and the latest of them; the demo's accounts start with twelve (DOMAIN 15 on G-036). */
export function NoticeBell() {
  const t = useText()
  const rtl = useDirection() === 'rtl'
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
      content={
        <Suspense>
          <NoticeTray rows={data?.list ?? []} unread={unread} onLeave={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button
        type="text"
        aria-label={t('app:notices.bell', { count: unread })}
        title={t('app:notices.title')}
        icon={
          <Badge count={unread} size="small" overflowCount={MOST_ON_BADGE} offset={[rtl ? -2 : 2, 2]}>
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  )
}
