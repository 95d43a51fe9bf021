import { describe, expect, it } from 'vitest'
import { columns } from './columns'

const EMPLOYEE = columns('employee', { employeeName: 'name', position: 'position', leaveDate: 'leave_on' })

describe('the columns of a noun', () => {
  it('the columns of a noun are selected under the names of the wire', () => {
    expect(EMPLOYEE.select('e')).toEqual([
      'e.name as employeeName',
      'e.position as position',
      'e.leave_on as leaveDate',
    ])
  })

  it('the columns of a noun are written from the fields, blank where one was left out', () => {
    expect(EMPLOYEE.values({ employeeName: 'Ana', position: 2 })).toEqual({ name: 'Ana', position: 2, leave_on: null })
  })

  it('the columns of a noun name a row as the wire does', () => {
    const row = { id: 7, name: 'Ana', position: 2, leave_on: '2026-08-17', row_version: 1 }
    expect(EMPLOYEE.named(row)).toEqual({ employeeName: 'Ana', position: 2, leaveDate: '2026-08-17' })
  })

  it('the columns of a noun do not compile with a column that the table does not have', () => {
    // @ts-expect-error the table has no such column
    columns('employee', { employeeName: 'nmae' })
  })

  it('the columns of a noun take neither less nor more than their fields', () => {
    // @ts-expect-error a position must be given
    EMPLOYEE.values({ employeeName: 'Ana' })
    const given = { employeeName: 'Ana', position: 2, salary: 1 }
    // @ts-expect-error a salary would be lost
    EMPLOYEE.values(given)
  })
})
