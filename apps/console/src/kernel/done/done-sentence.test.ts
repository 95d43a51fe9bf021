import { expect, it } from 'vitest'
import { doneSentence } from './done-sentence'

it.each([
  ['en-US', 'Close July?', 'Closed July'],
  ['en-US', 'Undo the hand-over of 3 tasks', 'Undid the hand-over of 3 tasks'],
  ['en-US', 'Force sign-out', 'Forced sign-out'],
  ['en-US', 'Delete “Ana”?', 'Deleted “Ana”'],
  ['zh-CN', '确定删除「甲」吗？', '已删除「甲」'],
  ['zh-CN', '将 甲 加入白名单？', '已将 甲 加入白名单'],
  ['es', '¿Poner a Ana en la lista blanca?', 'Pusiste a Ana en la lista blanca'],
  ['es', 'Agregar cupón', 'Agregaste cupón'],
  ['es', 'Pedir condonación de 12', 'Pediste condonación de 12'],
  ['fr', 'Clôturer juillet ?', 'Vous avez clôturé juillet'],
  ['fr', 'Mettre Ana sur la liste blanche ?', 'Vous avez mis Ana sur la liste blanche'],
  ['ar', 'إضافة قسيمة', 'تمت إضافة قسيمة'],
  ['ar', 'حذف «Ana»؟', 'تم حذف «Ana»'],
  ['ti', 'เพิ่มคูปอง', 'เพิ่มคูปองแล้ว'],
  ['ti', 'ลบ “Ana” หรือไม่', 'ลบ “Ana” แล้ว'],
] as const)('in %s, after “%s” it says “%s”', (language, title, said) => {
  expect(doneSentence(title, language)).toBe(said)
})

it('a title that does not say what is done has no such sentence', () => {
  expect(doneSentence('Working week', 'en-US')).toBeUndefined()
  expect(doneSentence('Semana laboral', 'es')).toBeUndefined()
  expect(doneSentence('Semaine de travail', 'fr')).toBeUndefined()
})
