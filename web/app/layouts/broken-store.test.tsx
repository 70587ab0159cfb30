import type { ComponentType, ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { rememberPaired } from '#web/features/crew-scanner/pairing/paired-hint.ts'
import { endBrowserCrew } from '#web/sync/testing/end-browser-crew.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CrewOrAdminLayout from './crew-or-admin-layout.tsx'
import DeskLayout from './desk-layout.tsx'

endBrowserCrew()

const layouts: [string, ComponentType<{ children: ReactNode }>][] = [
  ['the desk', DeskLayout],
  ['the crew’s frame', CrewOrAdminLayout],
]

beforeAll(() => {
  vi.spyOn(indexedDB, 'databases').mockResolvedValue([{ name: 'duinstorm-crew', version: 1 }])
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    const request = { error: new DOMException('rotten', 'InvalidStateError'), onerror(_: object) {} }
    setTimeout(() => request.onerror({ target: request, preventDefault() {}, stopPropagation() {} }))
    return request as unknown as IDBOpenDBRequest
  })
})
afterEach(() => localStorage.clear())

it.each(layouts)('shows at %s that the store of a paired device does not answer', async (_, Frame) => {
  fakeWire({})
  rememberPaired(true)
  const screen = await renderScreen({ '/': <Frame>Het scherm</Frame> }, '/')
  await screen.until(() => screen.text().includes('De opslag van dit toestel antwoordt niet'))
  expect(screen.text()).toContain('er wordt niets gewist')
})

it.each(layouts)('sends a browser that was never paired from %s to the log-in page', async (_, Frame) => {
  fakeWire({ 'GET /api/admin/session': { body: { authenticated: false, user: null } } })
  const screen = await renderScreen({ '/': <Frame>Het scherm</Frame>, '/admin-login': 'Inloggen' }, '/')
  await screen.until(() => screen.text() === 'Inloggen')
})
