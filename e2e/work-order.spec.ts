import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { type ApiSession, sessionOf } from './support/api'
import { act, atRest, deskOf, fromSelect, shownTab } from './support/desk'

type Role = 'cs' | 'cs_manager' | 'balance' | 'product' | 'collection_supervisor' | 'collector'
/** Demo accounts by the role of a flow: `approveRole` and the name as it is chosen. */
const PEOPLE = {
  cs: { role: 1, name: 'Chitra Menon' },
  balance: { role: 2, name: 'Bilal Siddiqui' },
  collection_supervisor: { role: 3, name: 'Sunisa Kaewmanee' },
  product: { role: 4, name: 'Patcharin Wongsa' },
  cs_manager: { role: 5, name: 'Camila Ortega' },
} as const
type Approver = keyof typeof PEOPLE

interface Step {
  by: Approver
  /** What is decided, as it is read. */
  decision?: string
  next?: Approver
}
const VISIT: Step = { by: 'cs' }
const LETTER: Step = { by: 'cs', next: 'cs' }
const CHECK = (next: Approver): Step => ({ by: 'collection_supervisor', decision: '产品知悉', next })
const REPLACE: Step = { by: 'cs_manager', decision: '更换催收员', next: 'cs' }
const FRAUD: Step = { by: 'balance', decision: '客户欺诈', next: 'cs' }
const HANDLED: Step = { by: 'product', decision: '产品知悉', next: 'cs' }
const VIOLENT = { firstLevelQuestion: 2, secondLevelQuestion: 201, questionV1: 4, collectionDate: '2026-01-05' }
const MONEY = { firstLevelQuestion: 6, secondLevelQuestion: 603, questionV1: 14 }
const APP = { firstLevelQuestion: 1, secondLevelQuestion: 101, questionV1: 1 }

/** Each type of the specification: who raises it, and the way that it takes when every node passes. */
const JOURNEYS: readonly [type: number, name: string, raisedBy: Role, told: object, steps: readonly Step[]][] = [
  [1, '普通', 'cs', APP, [VISIT]],
  [2, '暴力催收（员工）', 'collector', VIOLENT, [CHECK('cs_manager'), REPLACE, LETTER, VISIT]],
  [3, '暴力催收（客户）', 'cs', VIOLENT, [CHECK('cs_manager'), REPLACE, LETTER, VISIT]],
  [4, '平账（客服）', 'cs', MONEY, [FRAUD, VISIT]],
  [5, '平账（催收员）', 'collector', MONEY, [FRAUD, VISIT]],
  [6, '产品', 'cs', APP, [HANDLED, VISIT]],
  [7, '暴力催收（主管）', 'cs_manager', VIOLENT, [CHECK('cs'), LETTER, VISIT]],
  [8, '平账（主管）', 'cs_manager', MONEY, [FRAUD, VISIT]],
  [9, '产品（主管）', 'cs_manager', APP, [HANDLED, VISIT]],
]

/** Pages and sessions of the roles, each begun once. */
function rolesOf(browser: Browser, request: APIRequestContext) {
  const pages = new Map<Role, Promise<Page>>()
  const sessions = new Map<Role, Promise<ApiSession>>()
  return {
    page: (role: Role) => pages.get(role) ?? pages.set(role, deskOf(browser, role)).get(role)!,
    session: (role: Role) => sessions.get(role) ?? sessions.set(role, sessionOf(request, role)).get(role)!,
  }
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/workOrder/detail?id=${id}`)
  await expect(shownTab(page).getByText(`#${id}`).first()).toBeVisible()
  await atRest(page)
}

/** Acts on the open node as its role does: reads, decides, says why, names who is next. */
async function decide(page: Page, button: string, { decision, next }: Step): Promise<void> {
  await act(page, button)
  const dialog = page.getByRole('dialog')
  if (decision) await fromSelect(page, page.getByRole('dialog').getByLabel('处理决策', { exact: true }), decision)
  await dialog.getByLabel('审批结果', { exact: true }).fill('verified')
  await dialog.getByLabel('操作备注', { exact: true }).fill('see the call')
  if (next)
    await fromSelect(page, page.getByRole('dialog').getByLabel('下一审批人', { exact: true }), PEOPLE[next].name)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a complaint of each type goes through every role to its back visit and closes', async ({ browser, request }) => {
  test.setTimeout(400_000)
  const { page, session } = rolesOf(browser, request)
  const lead = await session('cs_manager')
  const [app] = await lead.ask<{ appId: number }[]>('/app/listALLSelect')
  const { appId } = app!
  for (const [type, name, raisedBy, told, steps] of JOURNEYS) {
    await test.step(name, async () => {
      const first = PEOPLE[steps[0]!.by]
      const asked = { appId, nextApproveRole: first.role }
      const approvers = await lead.ask<{ userId: number; userName: string }[]>('/workOrder/listApproveUser', asked)
      const nextApproveUser = approvers.find(one => one.userName === first.name)!.userId
      const complaint = { custMobile: `55${String(90_000_000 + type)}`, type: 1, complainChannel: 2, attachment: [] }
      const { id } = await (await session(raisedBy)).ask<{ id: number }>('/workOrder/add', {
        ...complaint,
        ...told,
        appId,
        workFlowType: type,
        remark: `journey ${type}`,
        nextApproveUser,
      })
      for (const step of steps) {
        const at = await page(step.by)
        await open(at, id)
        if (step !== VISIT) {
          await decide(at, '通过', step)
          continue
        }
        await act(at, '记录回访')
        const dialog = at.getByRole('dialog')
        await fromSelect(at, at.getByRole('dialog').getByLabel('是否接通', { exact: true }), '已接通')
        await fromSelect(at, at.getByRole('dialog').getByLabel('满意度', { exact: true }), /^满意/)
        await dialog.getByLabel('备注', { exact: true }).fill('thanked us')
        await dialog.getByRole('button', { name: '记录回访', exact: true }).click()
        await expect(dialog).toBeHidden()
        // Visited, it can be closed: that comes to the front.
        await expect(shownTab(at).getByRole('button', { name: '关闭工单', exact: true })).toBeVisible()
        await decide(at, '关闭工单', step)
        await expect(shownTab(at).getByText('已关闭').first()).toBeVisible()
      }
      expect(await lead.ask('/workOrder/detail', { id })).toMatchObject({ status: 1, satisfaction: 2, backVisit: 1 })
    })
  }
})
