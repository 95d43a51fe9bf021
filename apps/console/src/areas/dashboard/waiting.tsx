import {
  ArrowRightOutlined,
  AuditOutlined,
  BellOutlined,
  CheckCircleOutlined,
  DollarOutlined,
  SafetyCertificateOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import { notices } from '@countinghouse/contract/areas/notices/calls'
import { noticeMessages } from '@countinghouse/contract/areas/notices/messages'
import type { AnswerOf, RowOf } from '@countinghouse/contract/kernel/call'
import { sayMessage } from '@countinghouse/contract/kernel/message'
import { Button, Skeleton } from 'antd'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { countText, instantText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { useSession } from '../../kernel/session-store'
import { useAction } from '../../kernel/use-action'
import { useRead } from '../../kernel/use-read'
import './waiting.css'
import './home-page.css'

type Waits = AnswerOf<typeof dashboard.waiting>

const MOST_NOTICES = 5

const WORK: readonly { name: keyof Waits; path: string; tone: string; Icon: ComponentType }[] = [
  { name: 'approvalTasks', path: '/approval/myapprovaltasks', tone: 'progress', Icon: AuditOutlined },
  { name: 'ordersToLend', path: '/order/pendingorderlist', tone: 'progress', Icon: DollarOutlined },
  { name: 'lendingFailed', path: '/approval/loanfailorders', tone: 'bad', Icon: WarningOutlined },
  { name: 'moneyApprovals', path: '/order/moneyapprovals', tone: 'waiting', Icon: SafetyCertificateOutlined },
]

/** Rows one can act on: work by kind, then unread notices. */
export function Waiting() {
  const t = useText()
  const language = useLanguage()
  const currency = useSession(state => state.market?.currency)
  // The shell asks the same for its badges, and keeps it fresh.
  const { data: waiting } = useRead(dashboard.waiting, { currency })
  const { data } = useRead(notices.noticeList, { pageNum: 1, pageSize: MOST_NOTICES, unreadOnly: true })
  const work = WORK.filter(({ name }) => (waiting?.[name] ?? 0) > 0)
  const unread = data?.list ?? []
  if (!waiting || !data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return (
    <>
      <header className="ch-home-section">
        <h2>{t('dashboard:waiting.title')}</h2>
      </header>
      <ul className="ch-home-rows">
        {work.map(({ name, path, tone, Icon }) => (
          <li key={name}>
            <Link to={path} className="ch-home-row">
              <span className="ch-home-row-icon" data-tone={tone}>
                <Icon />
              </span>
              <span className="ch-home-row-text">{t(`dashboard:waiting.${name}`)}</span>
              <strong className="ch-tabular">{countText(waiting[name]!, language)}</strong>
              <span className="ch-home-row-go">
                {t('dashboard:waiting.go')} <ArrowRightOutlined className="ch-mirrored" />
              </span>
            </Link>
          </li>
        ))}
        {unread.map(notice => (
          <UnreadNotice key={notice.noticeId} notice={notice} />
        ))}
        {work.length === 0 && unread.length === 0 && (
          <li className="ch-home-none">
            <CheckCircleOutlined /> {t('dashboard:waiting.none')}
          </li>
        )}
      </ul>
    </>
  )
}

function UnreadNotice({ notice }: { notice: RowOf<typeof notices.noticeList> }) {
  const t = useText()
  const language = useLanguage()
  const read = useAction(notices.read, { success: false })
  const mark = () => void read.run({ noticeIds: [notice.noticeId] }).catch(() => undefined)
  const text = sayMessage(noticeMessages[notice.kind], language, notice.values)
  return (
    <li className="ch-home-row">
      <span className="ch-home-row-icon" data-tone="neutral">
        <BellOutlined />
      </span>
      <span className="ch-home-row-text">
        {notice.link ? (
          <Link to={notice.link} onClick={mark}>
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      <time className="ch-home-row-time ch-tabular ch-ltr">{instantText(notice.createTime).slice(5)}</time>
      <Button size="small" loading={read.busy} onClick={mark}>
        {t('dashboard:waiting.read')}
      </Button>
    </li>
  )
}
