import { expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Unreachable from './unreachable.tsx'

const list = (...items: object[]) => ({ 'GET /api/participants': { body: { items, at: '2025-10-01T10:00:00.000Z' } } })
const sanne = makeParticipant({
  id: '7K4P2M9X',
  name: 'Sanne',
  phone: '06 1234 5678',
  hasQr: true,
  mailReturn: 'bounced',
  returned: { at: '2025-10-01T10:00:00.000Z', subject: 'Je ticket voor Duinstorm' },
})

it('shows each person whom mail does not reach, the returned mail, a phone number and what to do', async () => {
  fakeWire({
    ...list(
      sanne,
      makeParticipant({ id: '8K4P2M9X', name: 'Joris', hasQr: true, mailReturn: null }),
      makeParticipant({ id: '9K4P2M9X', name: 'Kees', hasQr: true, mailReturn: 'invalid' }),
      makeParticipant({ id: '6K4P2M9X', name: 'Geannuleerd', hasQr: false, mailReturn: 'bounced' }),
    ),
    'GET /api/admin/event-days': { body: [] },
  })
  const screen = await renderScreen({ '/': <Unreachable /> }, '/')
  await screen.until(() => screen.text().includes('Sanne'))
  const text = screen.query('table')!.textContent
  for (const part of ['Mail komt terug', 'Je ticket voor Duinstorm', 'Bel en verbeter het adres', 'Kees', 'Bel en vul het adres in'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Joris|Geannuleerd/)
  expect(screen.query('a[href="tel:0612345678"]')).not.toBeNull()
  expect(screen.query('button[aria-label="Verbeter het adres van Sanne"]')).not.toBeNull()
})

it('shows a message if mail reaches everybody', async () => {
  fakeWire({ ...list(), 'GET /api/admin/event-days': { body: [] } })
  const screen = await renderScreen({ '/': <Unreachable /> }, '/')
  await screen.until(() => screen.text().includes('Iedereen is bereikbaar'))
})
