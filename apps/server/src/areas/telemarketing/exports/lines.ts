import type { reportExcelQuery } from '@countinghouse/contract/areas/telemarketing/doors'
import {
  conversionFigures,
  earlyFigures,
  figures,
  type ReportName,
} from '@countinghouse/contract/areas/telemarketing/statistics/figures'
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
import { pageOfTurns } from '../statistics/queries'
import { periodOf } from '../statistics/report'
import { reports } from '../statistics/reports'

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

type Row = Record<string, string | number | null>
const FIGURES = Object.keys(figures)
/** Of each report, what its rows are named by and what they count. */
const SHEETS: Record<ReportName, readonly [named: string, fields: readonly string[]]> = {
  daily: ['dataDate', FIGURES],
  appPackage: ['appPackageName', FIGURES],
  businessType: ['businessType', FIGURES],
  conversion: ['dataDate', Object.keys(conversionFigures)],
  earlySettlement: ['dataDate', Object.keys(earlyFigures)],
  holdout: [
    'type',
    [
      ...['upliftPoints', 'upliftLow', 'upliftHigh', 'calledNum', 'calledConvertNum', 'calledConvertRate'],
      ...['heldOutNum', 'heldOutConvertNum', 'heldOutConvertRate'],
    ],
  ],
}

/** A report as its screen shows it, with its totals and daily averages where it has them. */
export async function reportLines(db: Db, asked: Asked, { actor, language, today }: Asker): Promise<Cells[]> {
  const [named, fields] = SHEETS[asked.report]
  const made = (await reports[asked.report](whole(asked), { db, actor, today })) as {
    list: Row[]
    totals?: Row
    averages?: Row
  }
  const label = labelled(language)
  const [total, average] = headOf(['totalRow', 'dailyAverageRow'], language)
  const nameOf = (row: Row): string => {
    if (named === 'appPackageName') return String(row.appPackageName)
    if (named === 'businessType') return label('businessType', row.businessType!)
    if (named === 'type') return row.type === null ? total! : label('telemarketingType', row.type!)
    return row.dataDate === row.lastDate ? String(row.dataDate) : `${row.dataDate} – ${row.lastDate}`
  }
  const line = (name: string, row: Row) => [name, ...fields.map(field => String(row[field] ?? ''))]
  return [
    headOf([named, ...fields], language),
    ...made.list.map(row => line(nameOf(row), row)),
    ...(made.totals ? [line(total!, made.totals)] : []),
    ...(made.averages ? [line(average!, made.averages)] : []),
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
