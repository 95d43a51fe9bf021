import type { reportExcelQuery } from '@countinghouse/contract/areas/telemarketing/doors'
import { conversionFigures } from '@countinghouse/contract/areas/telemarketing/statistics/figures'
import { fieldNameIn } from '@countinghouse/contract/kernel/field-names/field-name'
import { namesIn } from '@countinghouse/contract/kernel/field-names/texts/names'
import { clockText } from '@countinghouse/domain/kernel/clock-text'
import type { Language } from '@countinghouse/domain/kernel/language'
import { maskPhone } from '@countinghouse/domain/kernel/mask'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../kernel/actor'
import type { Db } from '../../../kernel/context'
import { dictionaryLabel } from '../../../kernel/dictionary-label'
import { allOf, equals, onDays } from '../../../kernel/filter'
import { reached } from '../assignment/reach'
import { listFigures, pageOfTurns } from '../statistics/queries'
import { byDate, periodOf, report } from '../statistics/report'

interface Asker {
  actor: Actor
  language: Language
  today: string
}
type Cells = readonly string[]

const instant = (at: Date | null) => (at ? clockText(at).slice(0, 16) : '')
const headOf = (fields: readonly string[], language: Language) => {
  const names = namesIn(language)
  return fields.map(field => fieldNameIn(names, field, 'telemarketingStatistics') ?? field)
}
const labelled = (language: Language) => (dict: string, value: string | number | null) =>
  value === null ? '' : dictionaryLabel({ dict, value }, language)

/** So many lines are read at a time, and so many at most. */
const PART = 2000

/** Follow-ups of an app on some days with their labels, numbers masked; with the addresses of their pictures where asked. */
export async function* followLines(
  db: Db,
  asked: { appId: number; type: number | undefined; start: string; end: string; images: boolean; publicUrl: string },
  { actor, language }: Pick<Asker, 'actor' | 'language'>,
): AsyncGenerator<Cells> {
  const label = labelled(language)
  const head = [
    'followUpTime',
    'teleMarketUser',
    'mobile',
    'type',
    'loanType',
    'followUpStatus',
    'notApplyReason',
    'remark',
    'followUpUser',
    'assignStatus',
    'convertStatus',
    ...(asked.images ? ['attachments'] : []),
  ]
  yield headOf(head, language)
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('tele_follow as f')
      .innerJoin('tele_assignment as a', 'a.id', 'f.assignment_id')
      .innerJoin('customer as c', 'c.id', 'f.customer_id')
      .innerJoin('staff_user as u', 'u.id', 'f.user_id')
      .select(['f.id', 'f.followed_at', 'f.status', 'f.reason', 'f.remark', 'f.file_ids', 'u.name'])
      .select(['a.type', 'a.loan_type', 'a.assign_status', 'a.convert_status', 'c.mobile'])
      .select(sql<string>`case when c.cust_name = '' then '#' || c.id else c.cust_name end`.as('customer'))
      .where(
        allOf(
          reached(actor, 'a'),
          equals('f.app_id', asked.appId),
          equals('a.type', asked.type),
          onDays('f.followed_at', asked.start, asked.end),
        ),
      )
      .where('f.id', '>', after)
      .orderBy('f.id')
      .limit(PART)
      .execute()
    for (const row of rows)
      yield [
        instant(row.followed_at),
        row.customer,
        maskPhone(row.mobile),
        label('telemarketingType', row.type),
        label('teleLoanType', row.loan_type),
        label('telemarketStatus', row.status),
        label('notApplyReason', row.reason),
        row.remark,
        row.name,
        label('teleAssignStatus', row.assign_status),
        label('teleConvertStatus', row.convert_status),
        ...(asked.images ? [row.file_ids.map(id => `${asked.publicUrl}/api/web/file/view/${id}`).join(' ')] : []),
      ]
    if (rows.length < PART) return
    after = rows.at(-1)!.id
  }
}

type Asked = z.output<typeof reportExcelQuery>
const whole = (asked: Asked) => asked as Omit<Asked, 'appId'> & { appId?: number }

/** The daily or weekly report with T0 to T7, its totals and daily averages. */
export async function reportLines(db: Db, asked: Asked, { actor, language, today }: Asker): Promise<Cells[]> {
  const period = periodOf(asked, today)
  const figures = await listFigures(db, 'day', { ...whole(asked), ...period }, actor)
  const made = report(byDate(figures, period, asked.reportType === 2), { shape: 'conversion', period }) as {
    list: Record<string, string | number>[]
    totals: Record<string, string | number>
    averages: Record<string, string | number>
  }
  const fields = Object.keys(conversionFigures)
  const line = (row: Record<string, string | number>) => fields.map(field => String(row[field] ?? ''))
  const date = ({ dataDate, lastDate }: Record<string, string | number>) =>
    dataDate === lastDate ? String(dataDate) : `${dataDate} – ${lastDate}`
  return [
    headOf(['dataDate', ...fields], language),
    ...made.list.map(row => [date(row), ...line(row)]),
    [...headOf(['totalRow'], language), ...line(made.totals)],
    [...headOf(['dailyAverageRow'], language), ...line(made.averages)],
  ]
}

/** Who converted on the day after his assignment (G-172). */
export async function* t1Lines(db: Db, asked: Asked, { actor, language, today }: Asker): AsyncGenerator<Cells> {
  const label = labelled(language)
  const { start, end } = periodOf(asked, today)
  yield headOf(
    ['teleMarketUser', 'mobile', 'appPackageName', 'type', 'loanType', 'seat', 'assignTime', 'convertTime', 'passTime'],
    language,
  )
  const { appId, businessType } = whole(asked)
  const input = {
    pageSize: PART,
    sortOrder: 'desc' as const,
    appId,
    businessType,
    dataDateStart: start,
    dataDateEnd: end,
    counted: 'converted' as const,
    conversionDay: 1,
    heldOut: false,
  }
  for (let pageNum = 1; ; pageNum += 1) {
    const { list } = await pageOfTurns(db, { ...input, pageNum }, actor)
    for (const row of list)
      yield [
        row.teleMarketUser,
        maskPhone(row.mobile),
        row.appPackageName,
        label('telemarketingType', row.type),
        label('teleLoanType', row.loanType),
        row.seat ?? '',
        instant(row.assignTime),
        instant(row.convertTime),
        instant(row.passTime),
      ]
    if (list.length < PART) return
  }
}
