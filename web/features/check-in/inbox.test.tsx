import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { DecidedConflict } from '#shared/contract/scan-inbox.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { AdminRoleContext } from '#web/api/may-call.ts'
import CheckIn from './check-in.tsx'
import { inbox, decision, jamal, noor, side, twice, band, refused, open, holding, unworn } from './testing/open-inbox.tsx'

it('shows what each phone in a conflict knew, and settles the conflict with one press', async () => {
  const { screen, wire } = await open(holding([twice]), { [decision]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Twee keer groen, één ticket'))
  expect(screen.text()).toMatch(/Jamal Bouzidi DS-5R8W-1C6T/)
  expect(screen.text()).toMatch(/Post A 10:12:08 ± 0,4 sstaat: de eerste scan teltQR-versie 2 gescand/)
  expect(screen.text()).toMatch(
    /Post B 10:15:51 ± 2,1 sgaf ook groenzonder bereik, kwam om 12:05 binnenstond niet op de lijst van dat toestelhad Post A kunnen kennen: die was om 10:12 al binnen/,
  )
  expect(screen.text()).not.toContain('laatst gehoord')
  expect(screen.text()).toContain('Controle (1)')
  wire.answers[inbox] = holding([])
  await screen.press('Post B klopt')
  await screen.until(() => screen.text().includes('Niets te controleren'))
  expect(wire.sentTo('/api/admin/scan-decisions').map(({ body }) => body)).toEqual([
    { kind: 'settle', participantId: jamal.id, stands: 'b', against: 'a' },
  ])
})

it('marks the lists of scans and participants as out of date after a decision, so that they refetch when they are opened', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const lists = [['/api/admin/scans', 'pages', { day: '2025-10-11' }], ['/api/participants', 'pages']] // prettier-ignore
  for (const key of lists) client.setQueryData(key, { pages: [], pageParams: [] })
  fakeWire({ 'GET /api/participants': { body: [] }, [inbox]: holding([twice]), [decision]: { body: { ok: true } } })
  const desk = (
    <QueryClientProvider client={client}>
      <CheckIn />
    </QueryClientProvider>
  )
  const screen = await renderScreen({ '/': desk }, '/?tab=controle')
  await screen.until(() => screen.text().includes('Twee keer groen, één ticket'))
  expect(lists.map((key) => client.getQueryState(key)!.isInvalidated)).toEqual([false, false])
  await screen.press('Post B klopt')
  await screen.until(() => screen.text().includes('Beslist'))
  expect(lists.map((key) => client.getQueryState(key)!.isInvalidated)).toEqual([true, true])
})

it('unlinks the wristband from the other person when the user decides who keeps it', async () => {
  const { screen, wire } = await open(holding([band]), { [decision]: { body: { ok: true } } })
  await screen.until(() => screen.text().includes('Eén polsband (WB-0412), twee mensen'))
  await screen.press('Jamal Bouzidi houdt hem')
  await screen.until(() => screen.text().includes('Beslist'))
  expect(wire.sentTo('/api/admin/scan-decisions').map(({ body }) => body)).toEqual([
    { kind: 'undo', participantId: noor.id, target: 'd', against: 'c' },
  ])
})

it('says that a decision failed, and keeps the conflict', async () => {
  const { screen } = await open(holding([twice]), { [decision]: refusal(404, 'not_found', 'Deze check-in is er niet (meer).') })
  await screen.until(() => screen.text().includes('Post A klopt'))
  await screen.press('Post A klopt')
  await screen.until(() => screen.text().includes('Niet beslist') && screen.text().includes('Deze check-in is er niet (meer).'))
  expect(screen.text()).toContain('Twee keer groen')
})

it('says that a phone could not know the other scan if the server received that scan later', async () => {
  const late = { ...twice, first: side('a', { receivedAt: '2025-10-11T10:05:00.000Z' }) }
  const { screen } = await open(holding([late]))
  await screen.until(() => screen.text().includes('kon Post A nog niet kennen: die kwam pas om 12:05 binnen'))
  expect(screen.text()).not.toContain('kon Post B')
})

it('lists past decisions with the user who made them', async () => {
  const decided: DecidedConflict = {
    id: 'e1',
    kind: 'check-in',
    participant: jamal,
    wristband: null,
    at: '2025-10-11T10:20:00.000Z',
    by: 'noor',
    stands: twice.second,
    undone: false,
  }
  const ofBand: DecidedConflict = {
    ...decided,
    id: 'e2',
    kind: 'wristband',
    wristband: 'WB-0412',
    by: null,
    stands: band.second,
    undone: true,
  }
  const { screen } = await open(holding([], [], [decided, ofBand]))
  await screen.until(() => screen.text().includes('Niets te controleren'))
  expect(screen.text()).toMatch(/za 12:20Jamal Bouzidi DS-5R8W-1C6TPost B van 10:15:51 staatBeslist door noor/)
  expect(screen.text()).toMatch(/Noor Haddad houdt WB-0412Beslist door een beheerder van toen, later teruggedraaid/)
})

it('removes a conflict that another user decided, and names that user', async () => {
  const { screen, wire } = await open(holding([twice]), {
    [decision]: refusal(409, 'already_recorded', 'Hierover is al beslist door noor. Er is niets veranderd.'),
  })
  await screen.until(() => screen.text().includes('Post A klopt'))
  wire.answers[inbox] = holding([])
  await screen.press('Post A klopt')
  await screen.until(() => screen.text().includes('Hierover is al beslist door noor.') && !screen.text().includes('Twee keer groen'))
})

it.each<[string, Answer, string]>([
  ['is empty', holding([]), 'Niets te controleren'],
  ['is only for administrators', refusal(401, 'not_logged_in', 'x'), 'Alleen een beheerder beslist'],
  ['does not load', 'no network', 'De controle laadt niet'],
])('says that the inbox %s', async (_, answer, words) => {
  const { screen } = await open(answer)
  await screen.until(() => screen.text().includes(words))
})

it('reports after the first failed request that the inbox does not load, and retries automatically', async () => {
  const wire = fakeWire({ 'GET /api/participants': { body: [] } })
  const asApp = (
    <QueryClientProvider client={createQueryClient()}>
      <CheckIn />
    </QueryClientProvider>
  )
  const screen = await renderScreen({ '/': asApp }, '/?tab=controle')
  await screen.until(() => screen.text().includes('De controle laadt niet'))
  expect(screen.text()).not.toContain('Laden...')
  expect(wire.sentTo('/api/admin/scan-inbox').length).toBe(1)
  wire.answers[inbox] = holding([twice])
  await screen.until(() => screen.text().includes('Twee keer groen, één ticket'))
  expect(screen.text()).not.toContain('De controle laadt niet')
})

it('reloads the inbox at once when the network is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { screen, wire } = await open('no network')
  await screen.until(() => screen.text().includes('De controle laadt niet'))
  wire.answers[inbox] = holding([twice])
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
  // One second, so the next regular refresh has not come yet.
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(wire.sentTo('/api/admin/scan-inbox').length).toBe(2)
  await screen.until(() => screen.text().includes('Twee keer groen, één ticket'))
})

it('shows everything to a read-only administrator, without buttons to decide', async () => {
  fakeWire({ 'GET /api/participants': { body: [] }, [inbox]: holding([twice], [refused], [], [unworn]) })
  const reader = (
    <AdminRoleContext value="read-only">
      <CheckIn />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': reader }, '/?tab=controle')
  await screen.until(() => screen.text().includes('Twee keer groen, één ticket'))
  expect(screen.text()).toContain('Post C')
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons.filter((text) => /Gezien|eerste|tweede|terug/.test(text ?? ''))).toEqual([])
})
