import type { AnswerOf } from '@countinghouse/contract/kernel/call'
import { keptReason, type taskHandOut } from '@countinghouse/contract/kernel/task-calls'
import { Alert, Button, Skeleton, Table } from 'antd'
import { useCallback, useState } from 'react'
import { deed, useSay } from '../afterwards'
import { AppModal } from '../app-modal'
import { faultText } from '../call-fault'
import { type Choice, ChoiceSelect } from '../controls/choice-select'
import { FormDialog } from '../form-dialog'
import { countText, instantText } from '../format'
import { useLanguage, useText } from '../i18n'
import type { ControlProps, Found, RowDialogProps, SelectionDialogProps } from '../list-types'
import { Dash } from '../money'
import { rowForm } from '../row-form'
import { useAction } from '../use-action'
import { useLabel } from '../use-label'
import { useRead } from '../use-read'
import { type Counts, CountsTable, givenOf } from './counts-table'
import { texts } from './texts'

/** The calls of `taskHandOut`, of whichever desk. */
type HandOutCalls = Pick<
  ReturnType<typeof taskHandOut>,
  | 'allTask'
  | 'listUser'
  | 'listUserWithNum'
  | 'changeUser'
  | 'changeUsersPlan'
  | 'changeUsers'
  | 'returnTasks'
  | 'undoHandOver'
>

/** What the dialogs need of a task, whatever the desk calls its owner. */
interface OpenTask {
  taskId: number
  rowVersion: number
  orderNo: string
}

interface HandOverRow {
  handOverId: number
  movedCount: number
}

const versions = (rows: readonly OpenTask[]) => rows.map(({ taskId, rowVersion }) => ({ taskId, rowVersion }))
const FIRST_OPEN = { open: true, pageNum: 1, pageSize: 1 } as unknown as Readonly<Record<string, never>>
// What a list of some desk can be asked; its call checked it when the list was asked.
const filtersOf = ({ filters }: Found) => filters as Readonly<Record<string, never>>
/** Which tasks: the chosen ones as they were seen, or all open ones that the list finds. */
const chosenOf = (rows: readonly OpenTask[], found: Found | undefined) =>
  found ? { tasks: [], filters: filtersOf(found) } : { tasks: versions(rows) }
/** How many that are; undefined until it is known. */
function useMany(calls: HandOutCalls, rows: readonly OpenTask[], found: Found | undefined): number | undefined {
  const asked = { ...(found && filtersOf(found)), ...FIRST_OPEN }
  const open = useRead(calls.allTask, asked, { when: found !== undefined })
  return found ? open.data?.total : rows.length
}
const undoOf =
  (calls: HandOutCalls) =>
  (_: unknown, { handOverId }: { handOverId: number | null }) =>
    handOverId === null ? undefined : deed(calls.undoHandOver, { handOverId })

/** The parts of a desk's list of all tasks by which they are handed out. `ownerOf` tells whose a task is now. */
export function handOut<R extends OpenTask>(
  desk: { readonly [K in keyof HandOutCalls]: Pick<HandOutCalls[K], 'path'> },
  ownerOf: (row: R) => string | null,
) {
  // Desks differ in the filters of their lists alone, which travel as the list has them.
  const calls = desk as unknown as HandOutCalls
  return {
    /** A filter by whose task it is; who works a desk sees his own history, and need not know who else works it. */
    owner: { control: ownerFilter(calls), among: calls.listUser },
    ChangeDialog: changeDialog(calls, ownerOf),
    AllocateDialog: allocateDialog(calls),
    PoolDialog: poolDialog(calls),
    UndoDialog: rowForm<HandOutCalls['undoHandOver'], HandOverRow>(calls.undoHandOver, {
      title: texts.undoTitle,
      values: row => ({ count: row.movedCount }),
      intro: texts.undoText,
      fixed: ({ handOverId }) => ({ handOverId }),
    }),
  }
}

const ownerFilter = (calls: HandOutCalls) =>
  function OwnerFilter(props: ControlProps) {
    const { data } = useRead(calls.listUser, {})
    const choices = data?.map(({ userId, userName }): Choice => ({ value: userId, label: userName }))
    return <ChoiceSelect {...props} choices={choices} />
  }

/** Chosen tasks go to people by count: the counts, then who would get what, then it is done. */
const allocateDialog = (calls: HandOutCalls) =>
  function AllocateDialog({ rows, found, onClose }: SelectionDialogProps<OpenTask>) {
    const t = useText()
    const most = useMany(calls, rows, found)
    const people = useRead(calls.listUserWithNum, {})
    const [counts, setCounts] = useState<Counts>({})
    const [looked, setLooked] = useState(false)
    const given = givenOf(counts)
    const shares = (people.data ?? []).flatMap(({ userId }) =>
      counts[userId] ? [{ userId, count: counts[userId] }] : [],
    )
    const request = { ...chosenOf(rows, found), shares }
    const plan = useRead(calls.changeUsersPlan, request, { when: looked })
    const moved = plan.data?.shares.reduce((sum, share) => sum + share.count, 0) ?? 0
    const say = useSay()
    const action = useAction(calls.changeUsers, { success: false })
    const submit = async () => {
      try {
        const done = await action.run(request)
        // As it was done, which may be less than was shown: what changed meanwhile stays.
        say(t(texts.done, { count: done.moved }), {}, { undo: undoOf(calls)(request, done) })
        onClose(true)
      } catch {
        // Said by the action; the counts stay as typed.
        setLooked(false)
      }
    }
    return (
      <AppModal
        open
        width={720}
        title={most === undefined ? t(texts.allocate) : t(texts.allocateTitle, { count: most })}
        onCancel={() => onClose()}
        unsaved={() => given > 0}
        footer={(_, { CancelBtn }) => (
          <>
            {looked ? <Button onClick={() => setLooked(false)}>{t(texts.back)}</Button> : <CancelBtn />}
            {looked ? (
              <Button
                type="primary"
                disabled={moved === 0}
                loading={action.busy || plan.isFetching}
                onClick={() => void submit()}
              >
                {t(texts.confirm, { count: moved })}
              </Button>
            ) : (
              <Button type="primary" disabled={given === 0 || given > (most ?? 0)} onClick={() => setLooked(true)}>
                {t(texts.look)}
              </Button>
            )}
          </>
        )}
      >
        {people.error && <Alert type="error" showIcon title={faultText(people.error, t('kernel:fault.service'))} />}
        {(people.isPending || most === undefined) && <Skeleton active />}
        {!looked && people.data && most !== undefined && (
          <>
            <p className="ch-note">{t(texts.allocateText)}</p>
            <CountsTable takers={people.data} most={most} counts={counts} onChange={setCounts} />
          </>
        )}
        {looked && <HandOutPlan plan={plan.data} error={plan.error} />}
      </AppModal>
    )
  }

interface HandOutPlanProps {
  plan: AnswerOf<HandOutCalls['changeUsersPlan']> | undefined
  error: unknown
}

/** Who would get what, and what stays and why. */
export function HandOutPlan({ plan, error }: HandOutPlanProps) {
  const t = useText()
  const label = useLabel()
  const language = useLanguage()
  if (error) return <Alert type="error" showIcon title={faultText(error, t('kernel:fault.service'))} />
  if (!plan) return <Skeleton active />
  const { shares, kept, left } = plan
  return (
    <>
      <Table
        size="small"
        rowKey="userId"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={shares}
        columns={[
          { title: t(texts.taker), dataIndex: 'userName' },
          {
            title: t(texts.gets),
            dataIndex: 'count',
            align: 'right',
            render: (count: number) => countText(count, language),
          },
          {
            title: t(texts.after),
            align: 'right',
            render: (_, { count, openTasks }) => countText(openTasks + count, language),
          },
          {
            title: t(texts.oldest),
            dataIndex: 'oldest',
            render: (oldest: string | null) => (oldest ? <bdi dir="ltr">{instantText(oldest)}</bdi> : <Dash />),
          },
        ]}
      />
      {left > 0 && <p className="ch-note">{t(texts.left, { count: left })}</p>}
      {kept.length > 0 && (
        <>
          <p className="ch-note">{t(texts.kept, { count: kept.length })}</p>
          <Table
            size="small"
            rowKey="taskId"
            pagination={kept.length > 5 ? { pageSize: 5, size: 'small' } : false}
            showHeader={false}
            dataSource={kept}
            columns={[
              { dataIndex: 'orderNo', render: (orderNo: string | null) => orderNo ?? <Dash /> },
              { dataIndex: 'reason', render: (_, { reason }) => label(keptReason, reason) },
            ]}
          />
        </>
      )}
    </>
  )
}

/** Chosen tasks go back to the pool, with a reason. */
const poolDialog = (calls: HandOutCalls) =>
  function PoolDialog({ rows, found, onClose }: SelectionDialogProps<OpenTask>) {
    const t = useText()
    const many = useMany(calls, rows, found)
    return (
      <FormDialog
        call={calls.returnTasks}
        title={many === undefined ? t(texts.pool) : t(texts.poolTitle, { count: many })}
        intro={t(texts.poolText)}
        submit={t(texts.pool)}
        fields={[{ field: 'remark', label: t(texts.reason) }]}
        fixed={chosenOf(rows, found)}
        undo={undoOf(calls)}
        onDone={() => onClose(true)}
        onClose={() => onClose()}
      />
    )
  }

/** One task goes to somebody else. `ownerOf` tells whose it is now. */
const changeDialog = <R extends OpenTask>(calls: HandOutCalls, ownerOf: (row: R) => string | null) =>
  function ChangeDialog({ row, onClose }: RowDialogProps<R>) {
    const t = useText()
    const { taskId, rowVersion, orderNo } = row
    const name = ownerOf(row)
    const { data } = useRead(calls.listUserWithNum, {})
    const choices = data?.map(
      ({ userId, userName, openTasks }): Choice => ({
        value: userId,
        label: t(texts.takerOf, { name: userName, count: openTasks }),
      }),
    )
    const Taker = useCallback((props: ControlProps) => <ChoiceSelect {...props} choices={choices} />, [choices])
    return (
      <FormDialog
        call={calls.changeUser}
        title={t(texts.changeTitle, { orderNo })}
        intro={name === null ? t(texts.inPool) : t(texts.changeNow, { name })}
        submit={t(texts.change)}
        fields={{ userId: { label: t(texts.person), control: Taker }, remark: { label: t(texts.reason) } }}
        fixed={{ taskId, rowVersion }}
        undo={undoOf(calls)}
        onClose={onClose}
      />
    )
  }
