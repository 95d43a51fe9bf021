import type { Right } from '@countinghouse/contract/kernel/permissions'

/** Names in the order zh-CN, en-US, es, fr, ar, ti. */
export type MenuNames = readonly [cn: string, en: string, es: string, fr: string, ar: string, lang1: string]

export interface ButtonSeed {
  /** `page:action`: last segment of the page's path, then the call's name (G-058). */
  code: `${string}:${string}`
  needs: Right
  names: MenuNames
}

export interface PageSeed {
  path: `/${string}`
  /** `<area>/<screen>`: `order/remarks` opens the `RemarksScreen` of the console's area `order`; the path's, if not said. */
  component?: `${string}/${string}`
  /** Roles that hold this right get the page on installation; `signedIn` for everybody. */
  needs: Right | 'signedIn'
  names: MenuNames
  icon?: string
  hidden?: true
  buttons?: readonly ButtonSeed[]
}

/** A main menu with its pages. Order is place: a row's `sort` is its index times ten. */
export interface FolderSeed {
  path: `/${string}`
  icon: string
  names: MenuNames
  pages: readonly PageSeed[]
}

export type MenuSeed = FolderSeed | PageSeed

export const componentOf = ({ path, component }: PageSeed): string => component ?? path.slice(1)
