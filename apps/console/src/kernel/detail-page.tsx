import { MoreOutlined } from '@ant-design/icons'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { Button, Result, Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { ActionMenu } from './action-menu'
import { CallFault, faultText, isDenied } from './call-fault'
import { useText } from './i18n'
import { type Offer, useOffers } from './offers'
import { usePagePaths } from './page-paths'
import './kit.css'
import './detail-page.css'

interface DetailPageProps {
  band: ReactNode
  /** The timeline, in its own sticky third. */
  aside?: ReactNode
  children: ReactNode
}

/** A detail: the band on top, sections in the order of the work, the timeline beside them (LOOK, A detail). */
export function DetailPage({ band, aside, children }: DetailPageProps) {
  return (
    <article className="ch-detail">
      {band}
      <div className="ch-detail-body" data-aside={aside !== undefined || undefined}>
        <div className="ch-detail-main">{children}</div>
        {aside && <aside className="ch-detail-aside">{aside}</aside>}
      </div>
    </article>
  )
}

export interface BandAction extends Offer {
  /** Never the next thing to do: it helps testers, say. */
  quiet?: boolean
}

interface BandProps {
  /** First letter of a name, or a photo. */
  face?: ReactNode
  title: ReactNode
  /** What identifies it: phone, number, app. */
  facts: readonly ReactNode[]
  state?: ReactNode
  figure?: { label: string; value: ReactNode }
  /** The one next thing to do, and what else can be done. Only those that are allowed. */
  actions?: readonly BandAction[]
  /** The steps of its way. */
  track?: ReactNode
}

export function DetailBand({ face, title, facts, state, figure, actions = [], track }: BandProps) {
  const t = useText()
  useOffers(actions)
  // What destroys stands in the menu, also where nothing else can be done.
  const next = actions.find(action => !action.danger && !action.quiet)
  const rest = actions.filter(action => action !== next)
  return (
    <header className="ch-band">
      {face && <span className="ch-face">{face}</span>}
      <div className="ch-band-who">
        <h1>
          {title}
          {state}
        </h1>
        <ul className="ch-band-facts">
          {facts.filter(Boolean).map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed order of facts
            <li key={index}>{fact}</li>
          ))}
        </ul>
      </div>
      {figure && (
        <div className="ch-band-figure">
          <span>{figure.label}</span>
          {figure.value}
        </div>
      )}
      <div className="ch-band-actions">
        {next && (
          <Button type="primary" onClick={next.onClick}>
            {next.label}
          </Button>
        )}
        {rest.length > 0 && (
          <ActionMenu
            placement="bottomRight"
            items={rest.map(({ key, label, danger }) => ({ key, label, danger }))}
            onChoose={chosen => rest.find(({ key }) => key === chosen)?.onClick()}
          >
            <Button icon={<MoreOutlined />} aria-label={t('kernel:more')} />
          </ActionMenu>
        )}
      </div>
      {track}
    </header>
  )
}

/** A titled part of a detail, with a link in the menu of the page by its id. */
export function Section({
  title,
  count,
  extra,
  children,
  flush,
}: {
  title: ReactNode
  /** How many it lists. */
  count?: string
  extra?: ReactNode
  children: ReactNode
  flush?: boolean
}) {
  const titleId = useId()
  return (
    <section className="ch-section" aria-labelledby={titleId} data-flush={flush || undefined}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {count && <span className="ch-section-count">{count}</span>}
        {extra}
      </header>
      <div className="ch-section-body">{children}</div>
    </section>
  )
}

interface WaitingProps {
  fault: unknown
  onRetry: () => void
  /** The page's address names no record, so that nothing will ever come. */
  none?: boolean
  /** Where the records of this kind are listed: the way on when this one is not there. */
  list?: string
}

/** The page while its answer is fetched, or when it could not be. */
export function DetailWaiting({ fault, onRetry, none = false, list }: WaitingProps) {
  const t = useText()
  const navigate = useNavigate()
  const paths = usePagePaths()
  if (!fault && !none) {
    return (
      <div className="ch-detail" aria-busy="true">
        <div className="ch-band">
          <Skeleton avatar active paragraph={{ rows: 1 }} />
        </div>
        <div className="ch-section">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      </div>
    )
  }
  // Asking again brings no record that is not there.
  const absent = none || (fault instanceof CallFault && fault.code === CODE.notFound)
  const denied = isDenied(fault)
  const mayList = list !== undefined && paths.has(list)
  return (
    <Result
      status={absent ? '404' : denied ? '403' : 'warning'}
      title={<h1>{t(none ? 'kernel:record.none' : denied ? 'kernel:fault.denied' : 'kernel:list.failed')}</h1>}
      subTitle={none ? t('kernel:record.noneHint') : faultText(fault, t('kernel:fault.service'))}
      extra={
        absent || denied ? (
          mayList && (
            <Button type="primary" onClick={() => void navigate(list)}>
              {t('kernel:record.toList')}
            </Button>
          )
        ) : (
          <Button type="primary" onClick={onRetry}>
            {t('kernel:list.retry')}
          </Button>
        )
      }
    />
  )
}
