import { expect, it } from 'vitest'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Settings from './settings.tsx'

const list = 'GET /api/admin/devices'
const make = 'POST /api/admin/pairing-codes'
const noor = { id: 'a', name: 'Post A', locations: ['Check-in'], pairedAt: '2025-10-11T07:41:00.000Z', lastSeenAt: null, revokedAt: null }
const open = () => renderScreen({ '/': <Settings /> }, '/')

it('makes a code for a named phone at its posts, and shows it to be read out', async () => {
  // Seconds after 1970: the server's clock may be set to any day, the ten minutes count from now.
  const wire = fakeWire({ [list]: { body: [] }, [make]: { body: { code: '7K4P2M9X', expiresAt: '1970-01-01T00:00:05.000Z' } } })
  const screen = await open()
  await screen.until(() => screen.text().includes('Nog geen telefoons'))
  await screen.submit()
  await screen.until(() => screen.text().includes('Geef het toestel een naam'))
  await screen.type('Naam van het toestel', 'Post A')
  await screen.type('Nog een post', 'Finish')
  await screen.press('Voeg toe')
  await screen.submit()
  await screen.until(() => screen.text().includes('7K4P-2M9X'))
  expect(screen.text()).toMatch(/Nog (10:00|9:5\d) geldig/)
  expect(wire.sentTo('/api/admin/pairing-codes')[0]!.body).toEqual({ name: 'Post A', locations: ['Check-in', 'Finish'] })
})

it('a phone without a post gets no code', async () => {
  const wire = fakeWire({ [list]: { body: [] } })
  const screen = await open()
  await screen.type('Naam van het toestel', 'Post A')
  await screen.press('Haal post Check-in weg')
  await screen.submit()
  await screen.until(() => screen.text().includes('Kies een post'))
  expect(wire.sentTo('/api/admin/pairing-codes')).toEqual([])
})

it('revokes only after a yes, and says so when it failed', async () => {
  const wire = fakeWire({ [list]: { body: [noor] }, 'POST /api/admin/devices/a/revoke': refusal(503, 'busy', 'Het is heel druk.') })
  const screen = await open()
  await screen.until(() => screen.text().includes('Nog niet gehoord'))
  await screen.press('Trek Post A in')
  expect(wire.sentTo('/api/admin/devices/a/revoke')).toEqual([])
  await screen.press('Trek in', 'dialog button')
  await screen.until(() => screen.text().includes('Het is heel druk. De telefoon is nog gekoppeld.'))
  wire.answers['POST /api/admin/devices/a/revoke'] = { body: { ok: true } }
  wire.answers[list] = { body: [{ ...noor, revokedAt: '2025-10-11T08:00:00.000Z' }] }
  await screen.press('Trek in', 'dialog button')
  await screen.until(() => screen.text().includes('Ingetrokken') && screen.text().includes('Telefoon ingetrokken'))
})
