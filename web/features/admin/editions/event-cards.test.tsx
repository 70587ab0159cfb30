import { expect, it, onTestFinished } from 'vitest'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { builtInEventCards } from '#shared/facts/event-cards.ts'
import { chooseOfficeEdition } from '#web/api/office-edition.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import EventCards from './event-cards.tsx'

const edition = { ...builtInEdition, id: '2025', current: true, days: [], removedDays: [], version: 'seen' }
const [kept, gone] = builtInEventCards as [(typeof builtInEventCards)[0], (typeof builtInEventCards)[0]]
const added = { ...gone, id: 'zandvoort-2025', name: 'Zandvoort' }
const path = '/api/admin/editions/2025'

it('restores a deleted event, and keeps an event that another user added meanwhile', async () => {
  const wire = fakeWire({ 'GET /api/admin/editions': { body: [edition] }, [`PATCH ${path}`]: { body: edition } })
  const screen = await renderScreen({ '/': [<EventCards key="screen" />, <Toaster key="toasts" />] }, '/')
  await screen.until(() => screen.text().includes(gone.name))
  await screen.press(`Verwijder ${gone.name}`)
  await screen.press('Verwijderen')
  await screen.until(() => wire.sentTo(path).length === 1)
  const latest = { ...edition, facts: { eventCards: [kept, added] }, version: 'theirs' }
  wire.answers['GET /api/admin/editions'] = { body: [latest] }
  await screen.until(() => document.body.textContent.includes('Ongedaan maken'))
  await screen.press('Ongedaan maken')
  await screen.until(() => wire.sentTo(path).length === 2)
  const [, restored] = wire.sentTo(path).map(({ body }) => body as { version: string; facts: { eventCards: { id: string }[] } })
  expect(restored!.facts.eventCards.map(({ id }) => id).toSorted()).toEqual([kept, added, gone].map(({ id }) => id).toSorted())
  expect(restored!.version).toBe('theirs')
})

it('says that the events of an edition that is not current are not on the site', async () => {
  onTestFinished(() => chooseOfficeEdition(undefined))
  chooseOfficeEdition(edition.id)
  fakeWire({ 'GET /api/admin/editions': { body: [{ ...edition, current: false }] } })
  const screen = await renderScreen({ '/': <EventCards /> }, '/')
  await screen.until(() => screen.text().includes('Inschrijving open, niet op de site'))
  expect(screen.text()).not.toMatch(/Inschrijving open(?!, niet)/)
})

it('shows all fields of another user’s version of an event after a conflict', async () => {
  const theirs = { ...gone, description: 'Een andere beschrijving', parkingInfo: 'Parkeer bij de vuurtoren', status: 'finished' as const }
  fakeWire({
    'GET /api/admin/editions': { body: [edition] },
    [`PATCH ${path}`]: {
      status: 409,
      body: {
        code: 'record_changed',
        message: 'Intussen gewijzigd.',
        details: { ...edition, facts: { eventCards: [kept, theirs, added] }, version: 'v2' },
      },
    },
  })
  const screen = await renderScreen({ '/': <EventCards /> }, '/')
  await screen.until(() => screen.text().includes(gone.name))
  await screen.press(`Bewerk ${gone.name}`)
  await screen.press('Opslaan')
  await screen.until(() => document.querySelector('dialog[open] dt') !== null)
  const conflictTexts = [...document.querySelectorAll('dialog[open] dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling!.textContent}`,
  )
  for (const words of [
    'Beschrijving Een andere beschrijving',
    'Parkeren Parkeer bij de vuurtoren',
    'Inschrijving Afgelopen',
    `Naam ${gone.name}`,
  ])
    expect(conflictTexts).toContain(words)
})

it('saves the picture of an event, and no picture when it is removed', async () => {
  const wire = fakeWire({ 'GET /api/admin/editions': { body: [edition] }, [`PATCH ${path}`]: { body: edition } })
  const screen = await renderScreen({ '/': <EventCards /> }, '/')
  await screen.until(() => screen.text().includes(gone.name))
  for (const [at, picture] of ['asset:gallery/branding.avif', ''].entries()) {
    await screen.press(`Bewerk ${gone.name}`)
    await screen.fill(/^Foto/, picture)
    await screen.press('Opslaan')
    await screen.until(() => wire.sentTo(path).length === at + 1)
  }
  const saved = wire
    .sentTo(path)
    .map(({ body }) => (body as { facts: { eventCards: { id: string; imageUrl?: string }[] } }).facts.eventCards)
  expect(saved.map((cards) => cards.find(({ id }) => id === gone.id)?.imageUrl)).toEqual(['asset:gallery/branding.avif', undefined])
})
