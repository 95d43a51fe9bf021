import { collectionReports } from '@countinghouse/contract/areas/collection/report/calls'
import type { ownDesk } from '@countinghouse/contract/areas/dashboard/rows'
import { approvalStatus } from '@countinghouse/domain/kernel/lists/desk'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { useText } from '../../kernel/i18n'
import { useMay } from '../../kernel/may'
import { usePagePaths } from '../../kernel/page-paths'
import { useSession } from '../../kernel/session-store'
import { Figure } from '../../kernel/tasks/performance/figure'

type Desk = z.output<typeof ownDesk>['desk']
export type DeskFigure = `${Desk}Done` | `${Exclude<Desk, 'complaint'>}Good` | 'recovered'

interface Days {
  start: string
  end: string
}

const decidedOn = ({ start, end }: Days) =>
  `/approval/historyapprovaltasks?mine=true&examineTimeStart=${start}&examineTimeEnd=${end}`
const followedOn = ({ start, end }: Days, userId: number) =>
  `/collection/collectionlog?userId=${userId}&dataDateStart=${start}&dataDateEnd=${end}`

/** Lists that show just what a figure counts. No list has a day's calls and reminders, nor the steps of complaints. */
const LISTS: Partial<Record<DeskFigure, (days: Days, userId: number) => string>> = {
  approvalDone: days => `${decidedOn(days)}&decided=true`,
  approvalGood: days => `${decidedOn(days)}&approvalStatus=${approvalStatus.value.approved}`,
  collectionDone: followedOn,
  collectionGood: (days, userId) => `${followedOn(days, userId)}&connected=true`,
}

interface OwnRowsProps {
  name: DeskFigure
  days: Days
  /** Nothing is behind zero. */
  value: number
  /** Of money. */
  currency: string | undefined
  children: ReactNode
}

/** A figure of my work that opens its rows, for whoever has their page. */
export function OwnRows({ name, days, value, currency, children }: OwnRowsProps) {
  const t = useText()
  const may = useMay()
  const paths = usePagePaths()
  const userId = useSession(state => state.user?.userId)
  if (value === 0 || userId === undefined) return children
  if (name === 'recovered') {
    if (!may(collectionReports.credits)) return children
    const of = { userId, currency, dataDateStart: days.start, dataDateEnd: days.end }
    return (
      <Figure rows="credits" name={t('dashboard:figure.recovered')} value={value} of={of}>
        {children}
      </Figure>
    )
  }
  const path = LISTS[name]?.(days, userId)
  if (!path || !paths.has(path.split('?')[0]!)) return children
  return (
    <Link to={path} className="ch-link">
      {children}
    </Link>
  )
}
