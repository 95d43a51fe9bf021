import { auth } from '@countinghouse/contract/areas/auth/calls'
import { CODE } from '@countinghouse/contract/kernel/envelope'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeCall, useSoftphone } from '../kernel/contact/softphone/softphone-store'
import { setLanguage } from '../kernel/i18n'
import { changeLayout } from '../kernel/layout-store'
import { hasToken } from '../kernel/session-token'
import { setUnsaved, useTabs } from '../kernel/tabs-store'
import { type FakeServer, fakeServer } from '../kernel/testing/fake-server'
import { answerShell, MENUS, routesOf } from './testing/fake-answers'
import { address, closeConsole, openConsole, visit } from './testing/open-console'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  answerShell(server)
})
afterEach(closeConsole)

const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
  waitFor(() => {
    const found = document.querySelector<E>(selector)
    if (!found) throw new Error(`there is no ${selector}`)
    return found
  })
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const textsOf = (selector: string) => all(selector).map(element => element.textContent)
const said = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))
const sidebar = () => document.querySelector<HTMLElement>('.ch-sidebar')
const linkTo = (path: string) => document.querySelector<HTMLAnchorElement>(`.ch-sidebar-panel-item a[href="${path}"]`)!
const tabs = () => textsOf('.ch-tabs-bar .ch-tab-label-title')
const activeTab = () => document.querySelector('.ch-tabs-bar .ant-tabs-tab-active .ch-tab-label-title')?.textContent
const tabLabel = (title: string) => all('.ch-tabs-bar .ch-tab-label').find(label => label.textContent === title)!
const open = async (path: string) => {
  fireEvent.click(linkTo(path))
  await waitFor(() => expect(address()).toBe(path))
}
const openThree = async () => {
  await openConsole('/system/one')
  await find('.ch-sidebar-panel-item a')
  await open('/system/two')
  await open('/system/three')
  expect(tabs()).toEqual(['One', 'Two', 'Three'])
}
const menuOf = async (title: string) => {
  const shown = '.ant-dropdown:not(.ant-dropdown-hidden)'
  await waitFor(() => expect(document.querySelector(shown)).toBeNull())
  fireEvent.contextMenu(tabLabel(title))
  await find(`${shown} .ant-dropdown-menu-item`)
  return all(`${shown} .ant-dropdown-menu-item`)
}
const choose = async (title: string, item: string) => {
  const items = await menuOf(title)
  fireEvent.click(items.find(element => element.textContent === item)!)
}

describe('routes', () => {
  it('/ shows the layout and leads to /homepage (R-016)', async () => {
    await openConsole('/')
    await said('Ana Lima')
    expect(address()).toBe('/homepage')
    expect(sidebar()).toBeTruthy()
  })

  it('an unknown path shows the failure page at /404 (R-017, R-018) with its text (R-152)', async () => {
    await openConsole('/no/such/page')
    await said('the page does not exist or is still under development')
    expect(address()).toBe('/404')
    act(() => void setLanguage('zh-CN'))
    await said('抱歉，您访问的页面不存在或仍在开发中')
  })

  it('a page that one may not open shows at /403 what is missing and whom to ask (R-151)', async () => {
    const hint =
      'None of your roles opens the page “Users”. You lack the right “Accounts: Search”. Ask Ana Lima for it.'
    server.success(auth.pageAccess, { known: true, hint })
    await openConsole('/homepage')
    await visit('/system/user/list')
    await said(hint)
    expect(address()).toBe('/403')
    expect(server.last(auth.pageAccess)?.body).toEqual({ path: '/system/user/list' })
  })

  it('pages 403 (R-151) and 500 (R-153) say their sentences', async () => {
    await openConsole('/403', { language: 'zh-CN' })
    await said('抱歉，您无权访问该页面')
    await visit('/403')
    await act(() => setLanguage('en-US'))
    await said('Sorry, you have no permission to visit this page')
    await visit('/500')
    await said('server error')
    await act(() => setLanguage('zh-CN'))
    await said('抱歉，服务器出错了')
  })

  it('paths hold no hash (R-020), and navigating to the route shown raises no error (R-022)', async () => {
    const errors = vi.spyOn(console, 'error')
    await openThree()
    fireEvent.click(linkTo('/system/three'))
    expect(location.hash).toBe('')
    expect(linkTo('/system/three').getAttribute('href')).not.toContain('#')
    expect(tabs()).toHaveLength(3)
    expect(errors).not.toHaveBeenCalled()
  })

  it('the console scrolls to the top after navigation (R-021)', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo')
    await openConsole('/system/one')
    await find('.ch-sidebar-panel-item a, .ch-header-menu')
    scrollTo.mockClear()
    await open('/system/two')
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  it('a menu whose component does not exist shows 404 in its tab, the rest works', async () => {
    await openConsole('/system/one')
    await said('the page does not exist or is still under development')
    expect(tabs()).toEqual(['One'])
    await open('/system/two')
  })
})

describe('menus', () => {
  it('sidebar (R-035) and breadcrumb (R-036) come from the menus, two levels at most (R-037), hidden items not drawn (R-039)', async () => {
    await openConsole('/system/one')
    await find('.ch-sidebar-panel-item a')
    expect(textsOf('.ch-sidebar-panel-item a')).toEqual(['Online staff', 'Sign-in log', 'One', 'Two', 'Three'])
    expect(textsOf('.ch-rail ul .ch-rail-name')).toEqual(['Home', 'System'])
    expect(textsOf('.ch-header-trail li')).toEqual(['System', 'One'])
    await visit('/system/deep')
    await waitFor(() => expect(tabs()).toContain('Third level'))
    expect([...document.querySelectorAll('.ch-header-trail li')].map(part => part.textContent)).toEqual([
      'System',
      'Online staff',
    ])
  })

  it('the console keeps the menu of an area that was shown, out of reach while another one is', async () => {
    await openConsole('/system/one')
    await find('.ch-sidebar-panel-item a')
    const system = document.querySelector<HTMLElement>('.ch-sidebar-panel-screens')!
    const reach = () => all('.ch-sidebar-panel-screens').map(menu => !menu.hasAttribute('inert'))
    expect(reach()).toEqual([true])
    fireEvent.click(document.querySelector('.ch-rail-item[title="Home"]')!)
    await waitFor(() => expect(reach()).toEqual([true, false]))
    fireEvent.click(document.querySelector('.ch-rail-item[title="System"]')!)
    await waitFor(() => expect(reach()).toEqual([false, true]))
    expect(all('.ch-sidebar-panel-screens')[1]).toBe(system)
  })

  it('changing the language renames sidebar, breadcrumb (R-038), tabs (R-069, R-006) and page title (R-024), without signing in again (R-005)', async () => {
    await openThree()
    expect(document.title).toBe('Three - Countinghouse')
    fireEvent.click(await find('.ch-header-tools [aria-label="Language"]'))
    await find('.ant-dropdown-menu-item')
    const names = all('.ant-dropdown-menu-item')
    expect(names.map(name => name.textContent)).toEqual([
      '简体中文',
      'English',
      'Español',
      'Français',
      'العربية',
      'ไทย',
    ])
    fireEvent.click(names[0]!)
    await waitFor(() => expect(tabs()).toEqual(['一', '二', '三']))
    expect(document.title).toBe('三 - Countinghouse')
    expect(linkTo('/system/one').textContent).toBe('一')
    expect(textsOf('.ch-header-trail li')).toEqual(['系统', '三'])
    expect(server.count(auth.login)).toBe(0)
    expect(localStorage.getItem('pro__Language')).toBe('zh-CN')
  })
})

describe('tabs', () => {
  it('there is one tab for each visited full path (R-066); opening adds one (R-067) or finds the one that is there (R-068)', async () => {
    await openThree()
    await open('/system/two')
    expect(tabs()).toEqual(['One', 'Two', 'Three'])
    expect(activeTab()).toBe('Two')
  })

  it('closing the active tab activates the last one (R-070)', async () => {
    await openThree()
    await open('/system/one')
    await choose('One', 'Close current')
    await waitFor(() => expect(tabs()).toEqual(['Two', 'Three']))
    expect(activeTab()).toBe('Three')
    expect(address()).toBe('/system/three')
  })

  it('the middle button closes a tab that is not active and leaves the active one (R-071)', async () => {
    await openThree()
    fireEvent(tabLabel('One'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    await waitFor(() => expect(tabs()).toEqual(['Two', 'Three']))
    expect(activeTab()).toBe('Three')
  })

  it('the last tab cannot be closed (R-072), in English and in Chinese', async () => {
    await openConsole('/system/one')
    await find('.ch-tab-label')
    await choose('One', 'Close current')
    await said('this is the last tab, it cannot be closed')
    await act(() => setLanguage('zh-CN'))
    await choose('一', '关闭当前标签')
    await said('这是最后一个标签了，无法被关闭')
    expect(tabs()).toEqual(['一'])
  })

  it('the menu of a tab has close current, right, left and all (R-073) and reload', async () => {
    await openThree()
    const items = await menuOf('One')
    expect(items.map(item => item.textContent)).toEqual([
      'Close current',
      'Close right',
      'Close left',
      'Close all',
      'Reload',
    ])
  })

  it('close right (R-074), close left (R-075) and close all (R-076) leave what they should', async () => {
    await openThree()
    await choose('Two', 'Close right')
    await waitFor(() => expect(tabs()).toEqual(['One', 'Two']))
    expect(address()).toBe('/system/two')
    await choose('Two', 'Close left')
    await waitFor(() => expect(tabs()).toEqual(['Two']))
    await open('/system/one')
    await choose('Two', 'Close all')
    await waitFor(() => expect(tabs()).toEqual(['Two']))
    expect(address()).toBe('/system/two')
  })

  it('the tab bar says when there is none on the left (R-077) or on the right (R-078)', async () => {
    await openThree()
    await choose('One', 'Close left')
    await said('no tabs on the left')
    await choose('Three', 'Close right')
    await said('no tabs on the right')
    await act(() => setLanguage('zh-CN'))
    await choose('一', '关闭左侧标签')
    await said('左侧没有标签')
    await choose('三', '关闭右侧标签')
    await said('右侧没有标签')
  })

  it('closing or reloading a tab with something unsaved asks first, and stays unless one discards it', async () => {
    await openThree()
    act(() => setUnsaved('/system/two', true))
    await find('.ch-tab-label-unsaved')
    await choose('One', 'Close all')
    await said('What you typed has not been saved. Leave anyway?')
    expect(all('.ant-modal-confirm-content').map(part => part.textContent)).toEqual(['Two'])
    const button = (text: string) => all('.ant-modal-confirm-btns button').find(one => one.textContent === text)!
    await waitFor(() => expect(document.activeElement).toBe(button('Keep editing')))
    fireEvent.click(button('Keep editing'))
    await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).toBeNull())
    expect(tabs()).toEqual(['One', 'Two', 'Three'])
    await choose('Two', 'Close right')
    expect(tabs()).toEqual(['One', 'Two'])
    await choose('Two', 'Reload')
    await said('What you typed has not been saved. Leave anyway?')
    fireEvent.click(button('Keep editing'))
    await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).toBeNull())
    expect(useTabs.getState().generations['/system/two']).toBeUndefined()
    await choose('Two', 'Close current')
    await said('What you typed has not been saved. Leave anyway?')
    fireEvent.click(button('Discard'))
    await waitFor(() => expect(tabs()).toEqual(['One']))
  })

  it('there is no tab bar with multi-tab off (R-079)', async () => {
    await openConsole('/system/one')
    await find('.ch-sidebar-panel-item a, .ch-header-menu')
    expect(document.querySelector('.ch-tabs-bar')).toBeTruthy()
    act(() => changeLayout({ multiTab: false }))
    expect(document.querySelector('.ch-tabs-bar')).toBeNull()
  })

  it('pages keep what was typed while one switches tabs (R-023) and after a reload of the window; a reload of the tab drops nothing else', async () => {
    await openConsole('/system/online')
    const typed = () => document.querySelector<HTMLInputElement>('.ch-tab-page[data-tab="/system/online"] input')
    await waitFor(() => expect(typed()).toBeTruthy(), { timeout: 15_000 })
    fireEvent.change(typed()!, { target: { value: 'ana' } })
    fireEvent.blur(typed()!)
    await open('/system/one')
    await waitFor(() =>
      expect(document.querySelector<HTMLElement>('.ch-tab-page[data-tab="/system/online"]')?.dataset.shown).toBe(
        'false',
      ),
    )
    fireEvent.click(tabLabel('Online staff'))
    await waitFor(() => expect(address()).toBe('/system/online'))
    expect(typed()!.value).toBe('ana')
    await visit('/system/online')
    await waitFor(() => expect(typed()?.value).toBe('ana'), { timeout: 15_000 })
    expect(tabs()).toEqual(['Online staff', 'One'])
  })
})

describe('layout', () => {
  const shell = () => document.querySelector<HTMLElement>('.ch-shell')!

  it('desktop: the sidebar is open (R-042, R-045)', async () => {
    await openConsole('/system/one', { width: 1200 })
    await find('.ch-sidebar-panel-item a, .ch-header-menu')
    expect(shell().dataset.mode).toBe('desktop')
    expect(sidebar()!.dataset.collapsed).toBe('false')
  })

  it('tablet: the sidebar is closed, its rail stays (R-043, R-046)', async () => {
    await openConsole('/system/one', { width: 1199 })
    await find('.ch-rail-item')
    expect(shell().dataset.mode).toBe('tablet')
    expect(sidebar()!.dataset.collapsed).toBe('true')
    expect(sidebar()!.querySelector('.ch-sidebar-panel')).toBeNull()
  })

  it('mobile: the sidebar is open as a drawer (R-044, R-047) and closes when a screen was chosen', async () => {
    await openConsole('/system/one', { width: 575, opening: { arrived: true } })
    const drawer = (await find('.ch-phone-menu')).closest('.ant-drawer')!
    expect(drawer.classList).toContain('ant-drawer-open')
    expect(shell().dataset.mode).toBe('mobile')
    fireEvent.click(document.querySelector('.ch-phone-menu .ch-sidebar-panel-item a')!)
    await waitFor(() => expect(drawer.classList).not.toContain('ant-drawer-open'))
    expect(document.querySelectorAll('.ch-phone-bar a').length).toBeGreaterThan(0)
  })

  it('the header hides past 300 pixels only with auto-hide on (R-049, R-050)', async () => {
    await openConsole('/system/one')
    await find('.ch-sidebar-panel-item a, .ch-header-menu')
    const hidden = () => document.querySelector<HTMLElement>('.ch-shell-top')!.dataset.hidden
    const scroll = (to: number) =>
      act(() => {
        window.scrollY = to
        window.dispatchEvent(new Event('scroll'))
      })
    scroll(500)
    expect(hidden()).toBe('false')
    act(() => changeLayout({ fixedHeader: true, autoHideHeader: true }))
    scroll(300)
    expect(hidden()).toBe('false')
    scroll(301)
    expect(hidden()).toBe('true')
    scroll(0)
  })

  it('whoever makes a call in the browser keeps its bar in sight, wherever he scrolls', async () => {
    await openConsole('/system/one')
    await find('.ch-sidebar-panel-item a, .ch-header-menu')
    act(() => changeLayout({ fixedHeader: false, autoHideHeader: true }))
    const none = { answeredAt: undefined, isMuted: false, isHeld: false, fault: undefined, controls: undefined }
    act(() => useSoftphone.setState({ call: { attemptId: 1, phase: 'ringing', ...none } }))
    await find('.ch-softphone[data-phase=ringing]')
    act(() => {
      window.scrollY = 500
      window.dispatchEvent(new Event('scroll'))
    })
    expect(document.querySelector<HTMLElement>('.ch-shell-top')!.dataset.hidden).toBe('false')
    expect(document.querySelector<HTMLElement>('.ch-shell')!.dataset.fixedHeader).toBe('true')
    act(closeCall)
    expect(document.querySelector('.ch-softphone')).toBeNull()
    expect(document.querySelector<HTMLElement>('.ch-shell')!.dataset.fixedHeader).toBe('false')
  })

  it('the settings drawer is there outside production (R-051) with all its options (R-052) and eight colours (R-053)', async () => {
    await openConsole('/system/one')
    fireEvent.click(await find('.ch-settings-handle'))
    const drawer = await find('.ant-drawer-body .ch-layout-colours').then(
      colours => colours.closest('.ant-drawer-body')!,
    )
    const labels = [...drawer.querySelectorAll('.ch-layout-option > span:first-child')].map(label => label.textContent)
    expect(labels).toEqual([
      'Menu theme',
      'Colour',
      'Dark mode',
      'Density',
      'Navigation',
      'Content width',
      'Fixed header',
      'Hide header on scroll',
      'Fixed sidebar',
      'Colour-blind mode',
      'Multi-tab',
    ])
    expect(drawer.querySelectorAll('.ch-layout-colours button')).toHaveLength(8)
    fireEvent.click(drawer.querySelector('[aria-label="Dark mode"]')!)
    await waitFor(() => expect(document.documentElement.dataset.dark).toBe('true'))
    expect(JSON.parse(localStorage.getItem('pro__Layout')!).dark).toBe(true)
  })

  it('the layout starts with blue, dark menu, side menu, fixed width and multi-tab (R-055, R-054)', async () => {
    await openConsole('/system/one')
    await find('.ch-sidebar-panel-item a, .ch-header-menu')
    expect(shell().dataset).toMatchObject({ nav: 'dark', width: 'Fixed' })
    expect(JSON.parse(localStorage.getItem('pro__Layout')!)).toMatchObject({
      primaryColour: '#1890FF',
      layout: 'sidemenu',
      multiTab: true,
    })
  })

  it('the top menu takes the place of the sidebar', async () => {
    await openConsole('/system/one')
    await find('.ch-sidebar-panel-item a, .ch-header-menu')
    act(() => changeLayout({ layout: 'topmenu' }))
    expect(sidebar()).toBeNull()
    expect(document.querySelector('.ch-header-menu')?.textContent).toContain('System')
  })
})

describe('header', () => {
  const bell = () => find('.ch-header-tools [aria-label="Notices, 12 unread"]')
  it('the bell shows the number of unread notices, twelve for a demo account (R-056, as DOMAIN 15 overrides G-036)', async () => {
    await openConsole('/system/one')
    expect((await bell()).textContent).toContain('12')
  })

  it('the notice spinner runs 2 seconds (R-057)', async () => {
    await openConsole('/system/one')
    fireEvent.click(await bell())
    await find('.ch-notice-tray .ant-spin-spinning')
    const from = performance.now()
    await waitFor(() => expect(document.querySelector('.ch-notice-tray .ant-spin-spinning')).toBeNull(), {
      timeout: 8000,
    })
    expect(performance.now() - from).toBeGreaterThan(1500)
  })

  const userMenu = async () => {
    await openConsole('/system/one')
    fireEvent.click(await find('.ch-user-menu'))
    await find('.ant-dropdown-menu-item')
    return all('.ant-dropdown-menu-item')
  }
  it('the user menu holds exactly change password and sign out (R-058)', async () => {
    expect((await userMenu()).map(item => item.textContent)).toEqual(['Change password', 'Sign out'])
  })

  const signOut = async () => {
    fireEvent.click((await userMenu())[1]!)
    await said('Do you want to sign out?')
    expect(server.count(auth.logout)).toBe(0)
    fireEvent.click(await find('.ant-modal-confirm-btns .ant-btn-primary'))
    await find('.ch-sign-in-form')
  }

  it('sign-out asks first (R-090), then calls /logout and clears the token (R-091) and the tabs', async () => {
    await signOut()
    expect(server.count(auth.logout)).toBe(1)
    expect(hasToken()).toBe(false)
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('a failed sign-out shows the error and signs out all the same (R-092)', async () => {
    server.fail(auth.logout, CODE.ourFault, 'the server is asleep')
    await signOut()
    await said('the server is asleep')
    expect(hasToken()).toBe(false)
  })
})

it('in production the settings drawer is not offered (R-051)', async () => {
  vi.stubEnv('DEV', false)
  server.success(auth.routes, routesOf(MENUS, 'production'))
  await openConsole('/system/one')
  await find('.ch-sidebar-panel-item a, .ch-header-menu')
  expect(document.querySelector('.ch-settings-handle')).toBeNull()
  vi.unstubAllEnvs()
})
