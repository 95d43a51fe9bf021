import { describe, expect, it } from 'vitest'
import { allTexts, misplaced, textsOfModule } from './all-texts'
import { GLOSSARY, glossaryFaults, KEPT, keptInVain } from './glossary'
import { roleFaults, textFaults } from './text-laws'

const open = {
  'zh-CN': '{count, number} 个任务',
  'en-US': '{count, plural, one {# task} other {# tasks}}',
  es: '{count, plural, one {# tarea} other {# tareas}}',
  fr: '{count, plural, one {# tâche} other {# tâches}}',
  ar: '{count, plural, zero {لا مهام} one {مهمة} two {مهمتان} few {# مهام} many {# مهمة} other {# مهمة}}',
  ti: '{count, number} งาน',
}
const faultsOf = (texts: Record<string, string>) => textFaults({ place: 'open', texts })

describe('the laws of texts', () => {
  it('the laws of texts find nothing in a text that counts in every language', () => {
    expect(faultsOf(open)).toEqual([])
  })

  it('the laws of texts name a language that lacks one of its plural forms, and a form that a language does not have', () => {
    expect(faultsOf({ ...open, ar: open.ar.replace('few {# مهام} ', '') })).toEqual([
      'open lacks the form ‘few’ of count in ar',
    ])
    expect(faultsOf({ ...open, es: open.es.replace('one', 'few') })).toEqual([
      'open lacks the form ‘one’ of count in es',
      'open has a form ‘few’ of count that es does not ask for',
    ])
    expect(faultsOf({ ...open, ti: '{count, plural, other {# งาน}}' })).toEqual([
      'open needs no plural in ti: write {count, number}',
    ])
  })

  it('the laws of texts name a number before a noun that one form is written for', () => {
    expect(faultsOf({ ...open, 'en-US': '{count, number} tasks', fr: 'Tâches : {count, number}' })).toEqual([
      'open does not count ‘tasks’ by count in en-US',
    ])
  })

  it('the laws of texts name a value that is counted in one language only', () => {
    expect(faultsOf({ ...open, ti: '{count} งาน' })).toEqual(['open counts count elsewhere, but not in ti'])
  })

  it('the laws of texts name what is missing, empty, cut off or filled in otherwise', () => {
    const { ti, ...others } = open
    expect(faultsOf(others)).toEqual(['open is missing in ti'])
    expect(faultsOf({ ...open, ti: `${ti} {` })).toEqual(['open has braces that cannot be read in ti'])
    const words = { 'zh-CN': '{name}', 'en-US': '{name}', es: '{name}', fr: '{name}', ar: '{name}' }
    expect(faultsOf({ ...words, ti: ' ' })).toContain('open is empty in ti')
    expect(faultsOf({ ...words, ti: '{no}' })).toContain('open fills in no in ti')
  })
})

it('a role that the sign-in page calls otherwise than the dictionary is named', () => {
  const chip = (name: string) => ({
    place: 'apps/console/src/sign-in/texts: texts.roles.balance',
    texts: { es: name },
  })
  const role = {
    place: 'packages/contract/src/kernel/dictionaries/texts: dictionaryTexts.roleCode.balance',
    texts: { es: 'Grupo de ajuste de saldos' },
  }
  expect(roleFaults([role, chip('Grupo de ajuste de saldos')])).toEqual([])
  expect(roleFaults([role, chip('Conciliación de cuentas')])).toEqual([
    expect.stringContaining('otherwise in es than its role: ‘Grupo de ajuste de saldos’'),
  ])
})

describe('the search for texts', () => {
  it('the search for texts finds what a noun says beside its screen', async () => {
    const { texts, hidden } = await allTexts()
    const own = texts.filter(({ place }) => place.startsWith('apps/console/src/areas/operation/queue/texts.ts'))
    expect(own.length).toBeGreaterThan(1)
    expect(hidden).toEqual([])
  }, 30_000)

  it('the search for texts names a screen that holds its own words', () => {
    const source = "const DUE = { 'en-US': 'Due today', ti: 'ครบกำหนดวันนี้' }"
    expect(misplaced('apps/console/src/areas/order/list/loan-orders.tsx', source)).toEqual([
      'apps/console/src/areas/order/list/loan-orders.tsx: what it says belongs to the texts.ts beside it',
    ])
    expect(misplaced('apps/console/src/areas/order/list/texts.ts', source)).toEqual([])
  })

  it('the search for texts finds tables by language and lists of names in what a module exports', () => {
    const names = ['订单', 'Orders', 'Créditos', 'Dossiers', 'الطلبات', 'สินเชื่อ']
    const message = { code: 1422, key: 'a.b', texts: open }
    const { said, groups } = textsOfModule({ messages: { b: message }, MENU: [{ names }], other: [1, 'x'] }, 'file.ts')
    expect(groups).toBe(2)
    expect(said.map(({ place, texts }) => [place, texts['en-US']])).toEqual([
      ['file.ts: messages.b', open['en-US']],
      ['file.ts: MENU.0.names', 'Orders'],
    ])
  })
})

describe('the glossary', () => {
  const said = (texts: Record<string, string>) => glossaryFaults({ place: 'notice', texts })

  it('the glossary names a refused word, with the word to say instead', () => {
    expect(said({ es: 'El pedido {orderNo} quedó liquidado', ti: 'คำสั่งกู้ใหม่' })).toEqual([
      "notice says ‘pedido’ in es: the glossary's word for order is ‘crédito’",
      "notice says ‘คำสั่งกู้’ in ti: the glossary's word for order is ‘สินเชื่อ’",
    ])
  })

  it('the glossary takes whole words for words, and no name of a value for one', () => {
    expect(said({ es: 'Los importados', 'en-US': 'Loans: {lent}, {lent, plural, one {#} other {#}}' })).toEqual([])
    expect(said({ 'en-US': 'Orders lent: {count}' })).toHaveLength(1)
  })

  it('the glossary refuses a word that is right elsewhere where the place of a text names the thing', () => {
    const button = (place: string, fr: string) => glossaryFaults({ place, texts: { fr } })
    expect(button('texts.refund.submit', 'Rembourser {amount}')).toEqual([
      "texts.refund.submit says ‘Rembourser’ in fr: the glossary's word for refund is ‘restitution’",
    ])
    expect(button('texts.repay.action', 'Enregistrer un remboursement total')).toEqual([])
    expect(button('texts.reverse.submit', 'Annuler {amount}')).toHaveLength(1)
    expect(button('texts.cancel.submit', 'Annuler ce dossier')).toEqual([])
  })

  it('the glossary names an exception that no text needs', () => {
    expect(keptInVain([])).toHaveLength(KEPT.length)
    const unauthorized = { place: 'texts: fault.unauthorized', texts: { 'en-US': 'Unauthorized' } }
    expect(keptInVain([unauthorized])).toHaveLength(KEPT.length - 1)
  })

  it('the glossary refuses no word that it gives for the same thing', () => {
    const own = Object.entries(GLOSSARY).flatMap(([concept, { words }]) => {
      const [zh, en, es, fr, ar, ti] = words
      return glossaryFaults({ place: concept, texts: { 'zh-CN': zh, 'en-US': en, es, fr, ar, ti } })
    })
    expect(own).toEqual([])
  })
})
