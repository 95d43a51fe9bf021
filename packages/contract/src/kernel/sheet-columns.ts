import { LANGUAGES, type Language } from '@countinghouse/domain/kernel/language'

/** What the columns of a file are called in each language. */
export type Headings<C extends string> = Readonly<Record<Language, Readonly<Record<C, string>>>>

const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_.]/g, '')

/** Finds the column of a heading in any language, or by its own name; undefined for one that says nothing to us. */
export function columnFinder<C extends string>(columns: readonly C[], headings: Headings<C>) {
  const byHeading = new Map(
    columns.flatMap(column =>
      [column, ...LANGUAGES.map(language => headings[language][column])].map(heading => [plain(heading), column]),
    ),
  )
  return (heading: string): C | undefined => byHeading.get(plain(heading))
}
