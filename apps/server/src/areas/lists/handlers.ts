import { randomBytes } from 'node:crypto'
import { lists, MOST_EXPORTED, MOST_RUNNING, MOST_SAVED } from '@countinghouse/contract/areas/lists/calls'
import { listMessages } from '@countinghouse/contract/areas/lists/messages'
import { exportRight } from '@countinghouse/contract/kernel/access'
import type { ListCall } from '@countinghouse/contract/kernel/call'
import { kernelMessages } from '@countinghouse/contract/kernel/message'
import type { Context } from '../../kernel/context'
import { Fault } from '../../kernel/fault'
import { implement, type Served } from '../../kernel/implement'
import { send } from '../../kernel/jobs/queue'
import { mayExport } from '../../kernel/may-call'
import { MissingRight, rightsMissing } from '../../kernel/missing-right'
import { pageOfAll } from '../../kernel/page'
import { parseInput } from '../../kernel/parse-input'
import { countLook, countLookUp, seeksByNumber } from '../../kernel/personal-looks'
import { refuseFiles } from './files-of-a-day'
import { loggedFilters } from './logged-filters'
import {
  countOpenExports,
  deleteSaved,
  findExport,
  insertExport,
  listSaved,
  pageOfExports,
  upsertSaved,
} from './queries'
import { listNamed, totalOf } from './scan-list'

type Shown = NonNullable<Awaited<ReturnType<typeof findExport>>>

const toRow = ({ fileId, ...row }: Shown) => ({
  ...row,
  filePath: row.state === 'ready' ? `/file/view/${fileId}` : null,
})

/** A set kept before its list changed may name what the list no longer asks. */
async function totalUnder(list: Served, set: object, context: Context): Promise<number | null> {
  const read = (list.call as ListCall).input.safeParse(set)
  if (!read.success) return null
  await countLookUp(context.db, list.call, read.data, context)
  return totalOf(list, read.data as object, context)
}

/** The lists of all areas are known only where the areas come together. */
export const listHandlers = (served: () => readonly Served[]) =>
  implement(lists, {
    exportStart: async ({ call: path, name, input: typed, columns, withFiles }, context) => {
      const { db, actor, language, now, note } = context
      const list = listNamed(served(), path)
      if (!list) throw new Fault(listMessages.noSuchList, {}, 'call')
      if (!mayExport(actor, list.call)) {
        const [missing = exportRight(list.call.access)] = rightsMissing(actor, list.call)
        throw missing ? new MissingRight(missing) : new Fault(kernelMessages.notPermitted)
      }
      const { row } = list.call as ListCall
      const unknown = columns.find(({ field }) => !(field in row.shape))
      if (unknown) throw new Fault(listMessages.noSuchColumn, { field: unknown.field }, 'columns')
      const { pageNum: _, pageSize: __, ...input } = parseInput(list.call.input, typed) as Record<string, unknown>
      if (withFiles) refuseFiles(list.call as ListCall, input, 'withFiles')
      if ((await countOpenExports(db, actor.userId)) >= MOST_RUNNING)
        throw new Fault(listMessages.tooManyExports, { most: MOST_RUNNING })
      if (seeksByNumber(list.call, input)) await countLook(db, 'lookUp', context)
      const total = await totalOf(list, input, context)
      if (total > MOST_EXPORTED) throw new Fault(listMessages.tooManyRows, { total, most: MOST_EXPORTED })
      const fileId = randomBytes(16).toString('hex')
      const exportId = await insertExport(db, {
        userId: actor.userId,
        call: path,
        name,
        language,
        market: context.market,
        input,
        columns,
        total,
        withFiles,
        // Who takes a report along goes on reckoning with it.
        asSheet: list.call.area === 'report' && !withFiles,
        fileId,
        now,
      })
      note.made({ filters: loggedFilters(list.call as ListCall, input), rows: total, ...(withFiles && { withFiles }) })
      await send(db, 'write-export', { exportId }, { trigger: 'person', createdBy: actor.userId })
      return { exportId }
    },

    exportList: async (input, { db, actor }) => {
      const page = await pageOfExports(db, input, actor.userId)
      return { ...page, list: page.list.map(toRow) }
    },

    exportDetail: async ({ exportId }, { db, actor }) => {
      const found = await findExport(db, exportId, actor.userId)
      if (!found) throw new Fault(kernelMessages.notFound)
      return toRow(found)
    },

    savedFilterList: async (input, { db, actor }) => pageOfAll(input, await listSaved(db, input.call, actor.userId)),

    savedFilterCounts: async ({ call: path, sets }, context) => {
      const list = listNamed(served(), path)
      if (!list) throw new Fault(listMessages.noSuchList, {}, 'call')
      const [missing] = rightsMissing(context.actor, list.call)
      if (missing) throw new MissingRight(missing)
      const totals: (number | null)[] = []
      // One after the other: a person's tabs take one connection, whatever their number.
      for (const set of sets) totals.push(await totalUnder(list, set, context))
      return { totals }
    },

    savedFilterSave: async ({ call, name, filters }, { db, actor, now }) => {
      if (!listNamed(served(), call)) throw new Fault(listMessages.noSuchList, {}, 'call')
      const saved = await listSaved(db, call, actor.userId)
      if (saved.length >= MOST_SAVED && !saved.some(one => one.name === name))
        throw new Fault(listMessages.tooManySaved, { most: MOST_SAVED })
      return { filterId: await upsertSaved(db, { userId: actor.userId, call, name, filters, now }) }
    },

    savedFilterDelete: async ({ filterId }, { db, actor }) => {
      if (!(await deleteSaved(db, filterId, actor.userId))) throw new Fault(kernelMessages.notFound)
      return {}
    },
  })
