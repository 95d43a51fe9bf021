import { FIRST_LOOK, FIRST_TOKEN, otherThemes, REST } from 'virtual:antd-themes'
import type { GlobalToken } from 'antd'
import { asksForStillness } from './stillness'
import type { Look } from './theme'
import type { ThemeInUse } from './theme-in-use'
import { themeName } from './theme-name'

const themes = new Map<string, HTMLLinkElement>()
let requested = ''
let rest: Promise<unknown> | undefined

/**
 * `showTheme` of the built console: the variables of a theme are a file, of which the first theme's comes with the page.
 * One that does not arrive leaves the first, until it is asked for again.
 */
export async function showTheme(wanted: Look): Promise<ThemeInUse> {
  const name = themeName(wanted)
  requested = name
  const token = await arrived(name).catch(() => undefined)
  // Of two that were asked for one after the other the later one stays, whichever arrived first.
  for (const [each, sheet] of themes) sheet.disabled = each !== requested
  const difference = { ...token, motion: !asksForStillness() }
  return {
    look: token ? { primaryColour: wanted.primaryColour, dark: wanted.dark, density: wanted.density } : FIRST_LOOK,
    config: { cssVar: { key: 'app' }, zeroRuntime: true, token: difference },
    token: { ...FIRST_TOKEN, ...difference } as GlobalToken,
  }
}

/** With the page come the styles of the sign-in; these are those of the console behind it. */
export function loadStyles(): Promise<unknown> {
  rest ??= loaded(sheet(REST, { isTheme: false })).catch(() => {
    rest = undefined
    // As Vite says it of a chunk: an old release's files are gone, and the page of the new one knows its own.
    dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  })
  return rest
}

/** Where the token of a theme differs from the first, once its variables are in the page. */
async function arrived(name: string): Promise<object> {
  if (name === themeName(FIRST_LOOK)) return {}
  const theme = (await otherThemes())[name]!
  if (!themes.has(name)) themes.set(name, await loaded(sheet(theme.sheet, { isTheme: true })))
  return theme.token
}

/** antd's styles stand before our own; among them the themes stand behind what they change. */
function sheet(href: string, { isTheme }: { isTheme: boolean }): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  if (!isTheme) link.dataset.antd = ''
  ;[...document.querySelectorAll('link[data-antd]')].at(-1)!.after(link)
  return link
}

const loaded = (link: HTMLLinkElement): Promise<HTMLLinkElement> =>
  new Promise((resolve, reject) => {
    link.onload = () => resolve(link)
    link.onerror = () => {
      link.remove()
      reject(new Error(`${link.href} did not arrive.`))
    }
  })
