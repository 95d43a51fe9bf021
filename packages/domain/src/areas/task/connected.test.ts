import { describe, expect, it } from 'vitest'
import { followResult } from '../../kernel/lists/desk'
import { isConnected } from './connected'

describe('a follow-up that reached the borrower', () => {
  it('is told by the contact result where one was given', () => {
    expect(isConnected({ contactResult: 1, result: 'c' })).toBe(true)
    expect(isConnected({ contactResult: 3, result: '0' })).toBe(false)
  })

  it('is told by the result where none was given: the borrower answered, whatever he said', () => {
    const reached = followResult.values.filter(result => isConnected({ contactResult: null, result }))
    expect(reached).toEqual(['0', '1', '2', '3', '4', 'a'])
  })
})
