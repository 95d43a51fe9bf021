import type { PageInput } from './page'

const OF_A_PAGE: readonly string[] = [
  'pageNum',
  'pageSize',
  'sortField',
  'sortOrder',
  'cursor',
] satisfies (keyof PageInput)[]

/** Whether a list is filtered by anything but these fields, by which its counter table counts (decision 0012). */
export const isFilteredBeyond = (input: object, fields: readonly string[]): boolean =>
  Object.entries(input).some(
    ([field, value]) => value !== undefined && value !== '' && !OF_A_PAGE.includes(field) && !fields.includes(field),
  )
