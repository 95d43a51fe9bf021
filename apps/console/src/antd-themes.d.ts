/** Made at build by `antd/prepared-styles.ts`. */
declare module 'virtual:antd-themes' {
  /** The look whose variables stand in the style sheet of the page. */
  export const FIRST_LOOK: import('./kernel/theme').Look
  export const FIRST_TOKEN: Readonly<Record<string, unknown>>
  /** The sheet of what the sign-in page does without. */
  export const REST: string
  /** By name: the file of its variables, and where its token differs from the first. */
  export function otherThemes(): Promise<
    Readonly<Record<string, { readonly sheet: string; readonly token: Readonly<Record<string, unknown>> }>>
  >
}
