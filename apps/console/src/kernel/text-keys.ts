import type { SixNames } from '@countinghouse/contract/kernel/six-names'
import type { texts as kernel } from './texts/zh-CN'

/** The texts of the default language by namespace; `app/text-namespaces.ts` adds those of the app and of every area. */
export interface TextNamespaces {
  kernel: typeof kernel
}

type Namespace = keyof TextNamespaces

/** Dotted paths to the texts of a bundle. */
type Leaves<Bundle> = {
  [Name in keyof Bundle & (string | number)]: Bundle[Name] extends string
    ? `${Name}`
    : `${Name}.${Leaves<Bundle[Name]>}`
}[keyof Bundle & (string | number)]

/** Dotted paths to the groups of texts of a bundle. */
type Groups<Bundle> = {
  [Name in keyof Bundle & string]: Bundle[Name] extends string ? never : Name | `${Name}.${Groups<Bundle[Name]>}`
}[keyof Bundle & string]

type At<Bundle, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof Bundle
    ? At<Bundle[First], Rest>
    : never
  : Path extends keyof Bundle
    ? Bundle[Path]
    : never

/** A text of the console: its namespace and its path, as in `order:cancel.intro`. */
export type TextKey = { [N in Namespace]: `${N}:${Leaves<TextNamespaces[N]>}` }[Namespace]

/** A group of texts: `order.tab` is `tab` of the area order. */
export type TextGroup = { [N in Namespace]: `${N}.${Groups<TextNamespaces[N]>}` }[Namespace]

/** One text that a noun keeps beside its screen, in all languages; it comes with the screen. */
export type OwnText = SixNames

interface OwnTexts {
  readonly [name: string]: OwnText | OwnTexts
}
type Said<T> = { readonly [K in keyof T]: T[K] extends readonly string[] ? OwnText : Said<T[K]> }

/** The texts of a noun, one a line: Chinese, English, Spanish, French, Arabic, Thai. One that is missing does not compile. */
export const ownTexts = <const T extends OwnTexts>(texts: T): Said<T> => texts as Said<T>

/** What can be said: a text by its key, or a noun's own. */
export type Text = TextKey | OwnText

/** What every list says of itself: it stands in the `texts.ts` of its noun. */
export interface ListTexts {
  readonly purpose: OwnText
  readonly [name: string]: OwnText
}

/** The names of the texts that stand below a group. */
export type TextBelow<G extends TextGroup> = G extends `${infer N}.${infer Path}`
  ? N extends Namespace
    ? Leaves<At<TextNamespaces[N], Path>>
    : never
  : never

/** The key of a text of a group; the name was checked where group and name were given together. */
export function keyBelow(group: TextGroup, name: string): TextKey {
  const [namespace = '', ...path] = group.split('.')
  return `${namespace}:${[...path, name].join('.')}` as TextKey
}
