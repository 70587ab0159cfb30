import { act } from 'react'
import { expect, it } from 'vitest'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { testDay, testStart, testWave } from '#web/features/admin/waves/testing/waves.ts'
import { readTexts } from '#web/ui/testing/read-text.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Participants from './participants.tsx'

const sanne = makeParticipant({ id: '7K4P2M9X', name: 'Sanne', hasQr: false })
const path = '/api/admin/participants/7K4P2M9X/regenerate-qr'

it('marks a participant without a QR code, and shows in the dialog why no new code was made', async () => {
  const wire = fakeWire({
    'GET /api/participants': { body: { items: [sanne], at: '2025-10-01T10:00:00.000Z' } },
    'GET /api/admin/event-days': { body: [] },
    'GET /api/waves': { body: [] },
    [`POST ${path}`]: refusal(503, 'busy', 'Even te druk.'),
  })
  const screen = await renderScreen({ '/': <Participants /> }, '/')
  await screen.until(() => screen.text().includes('Geen QR'))
  await screen.press('Nieuwe QR code voor Sanne')
  await screen.press('Maak nieuwe QR code')
  await screen.until(() => screen.text().includes('Fout bij QR generatie'))
  await screen.until(() => screen.query('dialog[open]')?.textContent?.includes('Even te druk.') === true)
  wire.answers[`POST ${path}`] = { body: { qrCode: 'DS1', ok: true } }
  await screen.press('Maak nieuwe QR code')
  await screen.until(() => wire.sentTo(path).length === 2)
})

it('strikes through the number of a cancelled wave, and marks a started wave in the list of waves', async () => {
  const placed = makeParticipant({ id: '8K4P2M9X', name: 'Joris', waveNumber: 3, eventDate: '2025-10-11' })
  fakeWire({
    'GET /api/participants': { body: { items: [placed], at: '2025-10-01T10:00:00.000Z' } },
    'GET /api/admin/event-days': { body: [testDay] },
    'GET /api/waves': { body: [testWave(3, { status: 'cancelled' })] },
    'GET /api/admin/waves': { body: [testWave(4, { currentCount: 8 })] },
    'GET /api/admin/wave-starts': { body: [testStart(4)] },
  })
  const screen = await renderScreen({ '/': <Participants /> }, '/')
  await screen.until(() => screen.query('[aria-label="3, geannuleerd"]') !== null)
  await act(async () => (screen.query('tbody input[type=checkbox]') as HTMLInputElement).click())
  await screen.press('Verplaats naar wave')
  await screen.until(() => screen.text().includes('Wave 4, za 11 okt 10:00 (gestart, 12 vrij)'))
  expect(screen.text()).toContain('1 deelnemer gekozen.')
})

it('shows before a deletion whether the place becomes free or was free already', async () => {
  const joris = makeParticipant({ id: '8K4P2M9X', name: 'Joris', hasQr: true })
  fakeWire({ 'GET /api/participants': { body: { items: [sanne, joris], at: '2025-10-01T10:00:00.000Z' } } })
  const screen = await renderScreen({ '/': <Participants /> }, '/')
  await screen.until(() => screen.text().includes('Joris'))
  await screen.press('Verwijder Joris')
  expect(screen.text()).toContain('De plek komt vrij en de QR code wordt geweigerd.')
  await screen.press('Annuleren')
  await screen.press('Verwijder Sanne')
  expect(screen.text()).toContain('Het ticket was al geannuleerd: de plek is al vrij.')
  expect(screen.text()).not.toContain('De plek komt vrij')
})

it('counts cancelled people separately from the participants', async () => {
  const people = Array.from({ length: 12 }, (_, at) =>
    makeParticipant({ id: `8K4P2M${10 + at}`, name: `Naam ${at}`, raceStatus: at < 2 ? 'cancelled' : 'registered' }),
  )
  fakeWire({ 'GET /api/participants': { body: { items: people, at: '2025-10-01T10:00:00.000Z' } } })
  const screen = await renderScreen({ '/': <Participants /> }, '/')
  await screen.until(() => screen.text().includes('Toont eerste 10 van 10 deelnemers · en 2 geannuleerd'))
  await screen.press('Toon alles')
  await screen.until(() => screen.text().includes('1 tot 12 van 12 regels · 10 deelnemers, 2 geannuleerd'))
})

it('first shows only participants, and on request lists cancelled people after them', async () => {
  const people = Array.from({ length: 12 }, (_, at) =>
    makeParticipant({ id: `8K4P2M${10 + at}`, name: `Naam ${10 + at}`, raceStatus: at < 9 ? 'cancelled' : 'registered' }),
  )
  fakeWire({ 'GET /api/participants': { body: { items: people, at: '2025-10-01T10:00:00.000Z' } } })
  const screen = await renderScreen({ '/': <Participants /> }, '/')
  await screen.until(() => screen.text().includes('Toont eerste 3 van 3 deelnemers · en 9 geannuleerd'))
  const names = () => readTexts('tbody tr [data-strong]')
  expect(names()).toEqual(['Naam 19', 'Naam 20', 'Naam 21'])
  await screen.press('Toon alles')
  await screen.until(() => names().length === 12)
  expect(names().slice(0, 4)).toEqual(['Naam 19', 'Naam 20', 'Naam 21', 'Naam 10'])
  await screen.press('Naam')
  await screen.until(() => names()[0] === 'Naam 21')
  await screen.press('Naam')
  await screen.until(() => names()[0] === 'Naam 10')
})

it('says how many of the found people are cancelled', async () => {
  const people = Array.from({ length: 6 }, (_, at) =>
    makeParticipant({ id: `8K4P2M${10 + at}`, name: `Naam ${at}`, raceStatus: at < 3 ? 'cancelled' : 'registered' }),
  )
  fakeWire({ 'GET /api/participants': { body: { items: people, at: '2025-10-01T10:00:00.000Z' } } })
  const screen = await renderScreen({ '/': <Participants /> }, '/?type=solo')
  await screen.until(() => screen.text().includes('6 gevonden, waarvan 3 geannuleerd'))
})

it('shows all people in pages if everybody is cancelled', async () => {
  const people = Array.from({ length: 12 }, (_, at) =>
    makeParticipant({ id: `8K4P2M${10 + at}`, name: `Naam ${10 + at}`, raceStatus: 'cancelled' }),
  )
  fakeWire({ 'GET /api/participants': { body: { items: people, at: '2025-10-01T10:00:00.000Z' } } })
  const screen = await renderScreen({ '/': <Participants /> }, '/')
  await screen.until(() => screen.text().includes('1 tot 10 van 12 regels · 0 deelnemers, 12 geannuleerd'))
})

it('asks to confirm a deletion or a new code with details that distinguish people with the same name', async () => {
  const namesake = { name: 'Noor', email: 'noor@strand.example', eventDate: '2025-10-12', waveNumber: 3 }
  const noor = makeParticipant({ ...namesake, id: '8K4P2M9X', ticketType: 'duo' })
  const teammate = { id: '5R8W1C6T', name: 'Bas Vos' }
  const contact = { emergencyContact: '', emergencyContactPhone: '', specialRequirements: '' }
  const record = { ...contact, codeVersion: 1, status: noor.raceStatus, teammate, version: 'v1' }
  fakeWire({
    'GET /api/participants': { body: { items: [noor], at: '2025-10-01T10:00:00.000Z' } },
    'GET /api/admin/participants/8K4P2M9X': { body: { participant: { ...noor, ...record } } },
  })
  const screen = await renderScreen({ '/': <Participants /> }, '/')
  await screen.until(() => screen.text().includes('Noor'))
  for (const name of ['Verwijder Noor', 'Nieuwe QR code voor Noor']) {
    await screen.press(name)
    await screen.until(() => screen.query('dialog[open]')!.textContent.includes('Bas Vos'))
    expect(readTexts('dialog[open] dd')).toEqual(['DS-8K4P-2M9X', 'noor@strand.example', 'zondag 12 oktober', 'Wave 3', 'Bas Vos'])
    await screen.press('Annuleren')
  }
})

it('shows the start numbers once a participant has a start number', async () => {
  const list = (startNumber: string | null) => ({ body: { items: [{ ...sanne, startNumber }], at: '2025-10-01T10:00:00.000Z' } })
  fakeWire({ 'GET /api/participants': list(null) })
  const without = await renderScreen({ '/': <Participants /> }, '/')
  await without.until(() => without.text().includes('Sanne'))
  expect(without.query('thead')!.textContent).not.toContain('Nr.')
  await without.close()
  fakeWire({ 'GET /api/participants': list('101') })
  const screen = await renderScreen({ '/': <Participants /> }, '/')
  await screen.until(() => screen.text().includes('Sanne'))
  expect(screen.query('thead')!.textContent).toContain('Nr.')
  expect(screen.query('tbody')!.textContent).toContain('101')
})

it('filters by gender, and mails only the people of the chosen gender', async () => {
  const women = [makeParticipant({ id: '8K4P2M9X', name: 'Noor', gender: 'female', waveNumber: null })]
  const others = [
    makeParticipant({ id: '8K4P2M9Y', name: 'Joris', gender: 'male', waveNumber: null }),
    makeParticipant({ id: '8K4P2M9Z', name: 'Tess', gender: 'female', waveNumber: 3 }),
  ]
  const count = '/api/admin/bulk-email/count'
  const wire = fakeWire({
    'GET /api/participants': { body: { items: [...women, ...others], at: '2025-10-01T10:00:00.000Z' } },
    [`POST ${count}`]: { body: { count: 1, examples: [], leftOut: [] } },
  })
  const screen = await renderScreen({ '/': <Participants /> }, '/?wave=geen')
  await screen.until(() => screen.text().includes('Joris'))
  await screen.fill('Geslacht', 'female')
  await screen.until(() => !screen.query('tbody')!.textContent.includes('Joris'))
  expect(screen.query('tbody')!.textContent).toContain('Noor')
  await screen.press('Mail deze mensen')
  await screen.until(() => wire.sentTo(count).length > 0)
  expect(wire.sentTo(count).at(-1)!.body).toMatchObject({ recipientType: 'filter', filter: { gender: 'female', waveNumber: 0 } })
})

it('offers no mail to the people whose mail does not arrive', async () => {
  const noor = makeParticipant({ id: '8K4P2M9X', name: 'Noor', mailReturn: 'bounced' })
  fakeWire({ 'GET /api/participants': { body: { items: [noor], at: '2025-10-01T10:00:00.000Z' } } })
  const screen = await renderScreen({ '/': <Participants /> }, '/?bereik=mail')
  await screen.until(() => screen.text().includes('1 gevonden'))
  expect(screen.text()).not.toContain('Mail deze mensen')
})

it('Bulk Email mails the people that the list shows: everybody, the search results or the ticked rows', async () => {
  const [noor, joris] = [makeParticipant({ id: '8K4P2M9X', name: 'Noor' }), makeParticipant({ id: '8K4P2M9Y', name: 'Joris' })]
  const count = '/api/admin/bulk-email/count'
  const wire = fakeWire({
    'GET /api/participants': { body: { items: [noor, joris], at: '2025-10-01T10:00:00.000Z' } },
    [`POST ${count}`]: { body: { count: 1, examples: [], leftOut: [] } },
  })
  const screen = await renderScreen({ '/': <Participants /> }, '/')
  await screen.until(() => screen.text().includes('Joris'))
  const audienceOf = async (number: number) => {
    await screen.press('Bulk Email')
    await screen.until(() => wire.sentTo(count).length === number)
    await screen.press('Annuleren')
    return wire.sentTo(count).at(-1)!.body
  }
  expect(await audienceOf(1)).toMatchObject({ recipientType: 'all' })
  await screen.fill(/^Zoek/, 'noor')
  await screen.until(() => !screen.query('tbody')!.textContent.includes('Joris'))
  expect(await audienceOf(2)).toMatchObject({ recipientType: 'filter', ids: ['8K4P2M9X'] })
  await screen.fill(/^Zoek/, 'niemand zo')
  await screen.until(() => !screen.query('tbody')?.textContent.includes('Noor'))
  expect([...document.querySelectorAll('button')].find((one) => one.textContent === 'Bulk Email')!.disabled).toBe(true)
})

it.each([
  ['/?bereik=mail', 'Mail komt bij iedereen aan', 'Zoek op een deel'],
  ['/?status=missing', 'niet meer gezienDe crew legt dat vast bij ‘Niet gefinisht’.', 'Zoek op een deel'],
  ['/?bereik=mail&type=duo', 'Niets gevonden', 'Mail komt bij iedereen aan'],
])('says why the list is empty with these filters: %s', async (url, words, others) => {
  fakeWire({ 'GET /api/participants': { body: { items: [makeParticipant({ id: '8K4P2M9X' })], at: '2025-10-01T10:00:00.000Z' } } })
  const screen = await renderScreen({ '/': <Participants /> }, url)
  await screen.until(() => screen.text().includes(words))
  expect(screen.text()).not.toContain(others)
})
