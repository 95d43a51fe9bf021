import { employee } from '@countinghouse/contract/areas/system/employee/calls'
import { action, area, list, type RowOf } from '@countinghouse/contract/kernel/call'
import { id, requiredText, rowVersion, text, yesNo } from '@countinghouse/contract/kernel/field'
import { keptFields } from '@countinghouse/contract/kernel/kept-fields'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { listColumns } from './list-columns'
import { addForm, editForm } from './row-form'
import type { Shower } from './show'
import { type FakeServer, fakeServer } from './testing/fake-server'
import { renderPage, user } from './testing/render-page'

const fields = { name: requiredText(20), appId: id().optional(), remark: text(20).default('') }
const sample = area('system', {
  list: list('/sample/list', {
    summary: '',
    access: 'app.query',
    filters: {},
    row: z.object({
      sampleId: z.int(),
      ...keptFields(fields),
      appName: z.string().nullable(),
      rowVersion: z.int(),
    }),
  }),
  edit: action('/sample/edit', {
    summary: '',
    access: 'app.edit',
    input: z.strictObject({ sampleId: id(), ...fields, rowVersion: rowVersion() }),
    output: z.object({}),
    audit: { subject: 'app' },
  }),
})
type Sample = RowOf<typeof sample.list>
const pins = area('search', {
  add: action('/pin/add', {
    summary: '',
    access: 'app.edit',
    input: z.strictObject({ pinned: yesNo(), seen: yesNo().optional() }),
    output: z.object({}),
    audit: { subject: 'app' },
  }),
})

const EditDialog = editForm<typeof sample.edit, Sample>(sample.edit, {
  title: 'system:menus.editTitle',
  submit: 'system:setup.save',
  values: row => ({ name: row.name }),
  fixed: ['sampleId', 'rowVersion'],
  fields: { appId: { control: () => null }, remark: { placeholder: 'of the row' } },
})

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.success(sample.edit, {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a form that makes a row begins with no where yes or no must be said', async () => {
  server.success(pins.add, {})
  const Dialog = addForm(pins.add, { title: 'system:menus.editTitle', submit: 'system:setup.save' }).dialog
  await renderPage(<Dialog onClose={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.last(pins.add)?.body).toEqual({ pinned: false }))
})

describe('a form over a row', () => {
  it('a form over a row begins with what the row has, and sends what it brings along', async () => {
    const row = { sampleId: 5, name: 'One', appId: null, appName: null, remark: 'R', rowVersion: 3 }
    await renderPage(<EditDialog row={row} onClose={vi.fn()} />)
    expect(screen.getByPlaceholderText<HTMLInputElement>('of the row').value).toBe('R')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.last(sample.edit)?.body).toEqual({ sampleId: 5, rowVersion: 3, name: 'One', remark: 'R' }),
    )
  })

  it('a form over a row must be told what it begins with where row and action differ', () => {
    // @ts-expect-error the row's name is a number, the action's a text
    editForm<typeof sample.edit, Omit<Sample, 'name'> & { name: number }>(sample.edit, {
      title: 'system:menus.editTitle',
      submit: 'system:setup.save',
      fixed: ['sampleId', 'rowVersion'],
    })
  })
})

describe("a list's columns, unless it names a few of its own", () => {
  const context = { shower: {} as Shower, fieldName: (field: string) => field, text: String }
  const names = (...given: Parameters<typeof listColumns>) => listColumns(...given).map(({ field }) => field)

  it("a list's columns, unless it names a few of its own are the fields of the row, a name in the place of the id that it stands for", () => {
    expect(names(undefined, { ...context, call: sample.list })).toEqual(['name', 'appName', 'remark'])
    expect(names({ remark: 'hidden' }, { ...context, call: sample.list })).toEqual(['name', 'appName'])
    expect(names({}, { ...context, call: employee.employeeList }).slice(0, 5)).toEqual([
      'employeeNo',
      'employeeName',
      'departmentName',
      'position',
      'workplaceName',
    ])
  })
})
