import { system } from '@countinghouse/contract/areas/system/calls'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server'
import { renderPage } from '../testing/render-page'
import { AppSelect } from './app-select'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a disabled app is offered as any other and says what it is: its loans run on', async () => {
  const server = fakeServer()
  server.success({ path: '/anon' }, {})
  const app = { parentId: null, country: 'TH', currency: 'THB' }
  server.success(system.listAllSelect, [
    { ...app, appId: 1, appSsid: 'BAHT', appName: 'Bahtdee', status: 0 },
    { ...app, appId: 2, appSsid: 'BAHTLITE', appName: 'Baht Lite', status: 1 },
  ])
  await renderPage(<AppSelect />, { language: 'en-US' })
  await userEvent.click(screen.getByRole('combobox'))
  expect(await screen.findByText('Bahtdee · TH')).toBeTruthy()
  expect(await screen.findByText('Baht Lite · TH · Disabled')).toBeTruthy()
})
