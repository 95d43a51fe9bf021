import { expect, it } from 'vitest'
import { ruleSourceIn } from './contact-sources'

it('why a rule on contact holds is said in the language of the reader, the words of staff as they wrote them', () => {
  expect(ruleSourceIn('zh-CN', 'Debt Collection Act')).toBe('泰国《债务催收法》')
  expect(ruleSourceIn('en-US', 'house rule')).toBe('House rule')
  expect(ruleSourceIn('ar', 'As our lawyers say')).toBe('As our lawyers say')
  // A name that every object has is no source.
  expect(ruleSourceIn('es', 'constructor')).toBe('constructor')
})
