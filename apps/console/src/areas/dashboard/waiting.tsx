import {
  ArrowRightOutlined,
  AuditOutlined,
  BellOutlined,
  CheckCircleOutlined,
  CustomerServiceOutlined,
  DollarOutlined,
  FileDoneOutlined,
  FileSearchOutlined,
  MessageOutlined,
  PercentageOutlined,
  PhoneOutlined,
  ProfileOutlined,
  SafetyCertificateOutlined,
  SolutionOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { dashboard } from '@countinghouse/contract/areas/dashboard/calls'
import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { humanReviewStatus } from '@countinghouse/domain/kernel/lists/desk'
import { orderStatus, reductionStatus } from '@countinghouse/domain/kernel/lists/loan'
import { replyStatus } from '@countinghouse/domain/kernel/lists/system'
import { Skeleton } from 'antd'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { countText } from '../../kernel/format'
import { useLanguage, useText } from '../../kernel/i18n'
import { StaleBar } from '../../kernel/list-states'
import { useSession } from '../../kernel/session-store'
import { useRead } from '../../kernel/use-read'
import './waiting.css'
import './home-page.css'

type Waits = AnswerOf<typeof dashboard.waiting>

const WORK: readonly { name: keyof Waits; path: string; tone: string; Icon: ComponentType }[] = [
  { name: 'approvalTasks', path: '/approval/myapprovaltasks', tone: 'progress', Icon: AuditOutlined },
  {
    name: 'humanReviews',
    path: `/humanReview/list?mine=true&reviewStatus=${humanReviewStatus.value.pending}`,
    tone: 'progress',
    Icon: SolutionOutlined,
  },
  {
    name: 'rechecks',
    path: '/approval/rechecks?open=true&mine=true',
    tone: 'progress',
    Icon: FileSearchOutlined,
  },
  { name: 'prospects', path: '/telemarketing/worklist', tone: 'progress', Icon: CustomerServiceOutlined },
  { name: 'complaints', path: '/workOrder/list?view=mine', tone: 'waiting', Icon: ProfileOutlined },
  { name: 'collectionTasks', path: '/collection/mycollectiontasks', tone: 'progress', Icon: PhoneOutlined },
  { name: 'platformTasks', path: '/platformCollection/mytasks', tone: 'progress', Icon: PhoneOutlined },
  { name: 'remindTasks', path: '/remind/myremindtasks', tone: 'progress', Icon: BellOutlined },
  {
    name: 'reductions',
    path: `/collection/reductiontasks?reductionStatus=${reductionStatus.value.waiting}`,
    tone: 'waiting',
    Icon: PercentageOutlined,
  },
  {
    name: 'ordersToLend',
    path: `/order/pendingorderlist?orderStatus=${orderStatus.value.approved}`,
    tone: 'progress',
    Icon: DollarOutlined,
  },
  { name: 'lendingFailed', path: '/approval/loanfailorders', tone: 'bad', Icon: WarningOutlined },
  { name: 'moneyApprovals', path: '/order/moneyapprovals', tone: 'waiting', Icon: SafetyCertificateOutlined },
  { name: 'proofs', path: '/order/paymentproofs?proofState=waiting', tone: 'waiting', Icon: FileDoneOutlined },
  {
    name: 'messages',
    path: `/customer/Custleaving?replyStatus=${replyStatus.value.notAnswered}`,
    tone: 'waiting',
    Icon: MessageOutlined,
  },
  { name: 'changes', path: '/system/pendingchanges?state=waiting', tone: 'waiting', Icon: SafetyCertificateOutlined },
]

/** The work that waits, each kind opening the list of it; what merely happened stands under the bell. */
export function Waiting() {
  const t = useText()
  const language = useLanguage()
  const currency = useSession(state => state.market?.currency)
  // The shell asks the same for its badges, and keeps it fresh.
  const { data: waiting, error, refetch } = useRead(dashboard.waiting, { currency })
  const work = WORK.filter(({ name }) => (waiting?.[name] ?? 0) > 0)
  if (!waiting && !error) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return (
    <>
      <header className="ch-home-section">
        <h2>{t('dashboard:waiting.title')}</h2>
      </header>
      {waiting ? (
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
          {work.length === 0 && (
            <li className="ch-home-none">
              <CheckCircleOutlined /> {t('dashboard:waiting.none')}
            </li>
          )}
        </ul>
      ) : (
        <StaleBar fault={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
