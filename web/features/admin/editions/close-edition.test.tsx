import { fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Closing } from '#shared/contract/closing.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CloseEdition from './close-edition.tsx'
import Editions from './editions.tsx'

const path = '/api/admin/editions/2025/closing'
const open: Closing = {
  edition: { id: '2025', name: 'Duinstorm 2025' },
  lastDay: '2025-10-12',
  openDays: ['2025-10-11', '2025-10-12'],
  codesOn: 2,
  unsent: [],
  silent: [],
  missingScans: [],
  onCourse: 0,
  missing: [],
  courseDay: null,
  notStarted: 0,
  needStart: 0,
  conflicts: 0,
  refused: 0,
  openTaps: 0,
  withoutStart: 0,
  unworn: 0,
  implausible: 0,
  unpublished: [],
  republish: [],
  held: 0,
  offers: 0,
  refunds: 0,
  disputes: { tickets: 0, orders: 0 },
  orders: 0,
  volunteers: 0,
  phones: 0,
  erasedOn: '2025-10-21',
}
const closed = { ...open, openDays: [], codesOn: 0 }

async function show(found: Partial<Closing> = {}, edition: object = {}) {
  const wire = fakeWire({
    'GET /api/admin/editions': { body: [{ ...builtInEdition, current: true, days: [], removedDays: [], version: 'v', ...edition }] },
    [`GET ${path}`]: { body: { ...open, ...found } },
    [`POST ${path}`]: { body: { ...closed, ...found } },
  })
  const screen = await renderScreen({ '/': <CloseEdition /> }, '/')
  await screen.until(() => screen.text().includes('Wat wanneer gewist wordt'))
  const sent = () => wire.sentTo(path).filter(({ method }) => method === 'POST')
  return { ...screen, wire, sent }
}

it('shows the effects of closing and when data is deleted, and closes after a confirmation', async () => {
  const { text, press, until, sent, wire } = await show()
  expect(text()).toContain('De verkoop sluit: za 11 okt 2025 en zo 12 okt 2025.')
  expect(text()).toContain('2 kortingscodes gaan uit.')
  expect(text()).toContain('Gezondheid van deelnemers19 oktober 2025Gewist')
  expect(text()).toContain('Deelnemers, tickets en accounts12 oktober 2027')
  expect(text()).toContain('na 31 december 2032')
  expect(text()).toContain('180 dagen na de betaling van de bestelling')
  await press('Sluit Duinstorm 2025')
  expect(sent()).toHaveLength(0)
  wire.answers[`GET ${path}`] = { body: closed }
  await press('Sluit editie')
  await until(() => text().includes('Duinstorm 2025 is gesloten'))
  expect(sent().map(({ body }) => body)).toEqual([{ withoutPhones: [] }])
  expect(text()).not.toContain('Wat sluiten doet')
})

it('lists unpaid tickets and open offers of the waiting list, and still warns after closing that the race is not over', async () => {
  const { text, press, until, query } = await show({ lastDay: '2099-10-12', held: 2, offers: 3 })
  expect(text()).toContain('2 tickets zijn nog niet betaald.')
  expect(query('a[href="/admin/tickets?status=pending"]')).not.toBeNull()
  expect(text()).toContain('Voor 3 mensen op de wachtlijst wordt een plek vastgehouden.')
  await press('Sluit Duinstorm 2025')
  await press('Sluit editie')
  await until(() => text().includes('Duinstorm 2025 is gesloten'))
  expect(text()).toContain('De race is nog niet voorbij: de laatste dag is ma 12 okt 2099.')
})

it('lists the items that stay open, with links, and repeats them in the confirmation', async () => {
  const { text, press, query } = await show({ refunds: 1, orders: 3, onCourse: 1, courseDay: '2025-10-11', conflicts: 2 })
  expect(text()).toContain('1 deelnemer is nog op het parcours, zonder finish of uitval.')
  expect(query('a[href="/admin/racedag?dag=2025-10-11"]')).not.toBeNull()
  expect(text()).toContain('Nog te beslissen: 2 conflicten.')
  expect(query('a[href="/check-in?tab=controle"]')).not.toBeNull()
  await press('Sluit Duinstorm 2025')
  expect(document.querySelector('dialog')!.textContent).toContain('3 betaalde bestellingen zijn nog niet verzonden.')
})

it('lists people who may still be on the course first in the confirmation, in bold', async () => {
  const { press } = await show({ lastDay: '2099-10-12', silent: ['Post C'], missing: ['Anna'], onCourse: 1, courseDay: '2025-10-11' })
  await press('Sluit Duinstorm 2025')
  const [, left] = document.querySelectorAll('dialog ul')
  const points = [...left!.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(points.slice(0, 2)).toEqual([
    '1 deelnemer is niet meer gezien: Anna.',
    '1 deelnemer is nog op het parcours, zonder finish of uitval.',
  ])
  expect([...left!.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(points.slice(0, 2))
})

it('refuses to close while phones have unsent scans, until the user accepts that in the dialog', async () => {
  const { text, press, until, sent, wire } = await show({ unsent: [{ id: 'a', name: 'Post A', waiting: 3 }] })
  expect(text()).toContain('Nog niet alles verstuurd: Post A (3 scans).')
  wire.answers[`POST ${path}`] = refusal(409, 'phones_unsent', 'Nog niet alles verstuurd: Post A (3 scans).')
  await press('Sluit Duinstorm 2025')
  await press('Sluit editie')
  await until(() => document.querySelector('dialog [role=alert]') !== null)
  expect(sent()[0]!.body).toEqual({ withoutPhones: [] })
  wire.answers[`POST ${path}`] = { body: { ...closed, unsent: [{ id: 'a', name: 'Post A', waiting: 3 }] } }
  fireEvent.click(document.querySelector('dialog input[type=checkbox]')!)
  await press('Sluit editie')
  await until(() => text().includes('Duinstorm 2025 is gesloten'))
  expect(sent()[1]!.body).toEqual({ withoutPhones: ['a'] })
})

it('offers a retry if the state of the edition does not load', async () => {
  const wire = fakeWire({
    'GET /api/admin/editions': { body: [{ ...builtInEdition, current: true, days: [], removedDays: [], version: 'v' }] },
    [`GET ${path}`]: refusal(503, 'busy', 'Even te druk.'),
  })
  const screen = await renderScreen({ '/': <CloseEdition /> }, '/')
  await screen.until(() => screen.text().includes('De stand van de editie laadt niet'))
  wire.answers[`GET ${path}`] = { body: closed }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Duinstorm 2025 is gesloten'))
})

it('names the results that were not published, with a link', async () => {
  const { text, query } = await show({ unpublished: ['2025-10-11'] })
  expect(text()).toContain('De uitslag van za 11 okt 2025 is nog niet gepubliceerd.')
  expect(query('a[href="/admin/uitslagen?dag=2025-10-11"]')).not.toBeNull()
})

it('names published results that changed, with a link, instead of saying that no results wait for publication', async () => {
  const { text, query } = await show({ republish: ['2025-10-11'] })
  expect(text()).toContain('Opnieuw te publiceren: de uitslag van za 11 okt 2025.')
  expect(text()).not.toContain('Er wacht geen uitslag op publicatie.')
  expect(query('a[href="/admin/uitslagen?dag=2025-10-11"]')).not.toBeNull()
})

it('lists in the confirmation which sales and discount codes end and which data stay', async () => {
  const { press } = await show()
  await press('Sluit Duinstorm 2025')
  const asked = document.querySelector('dialog')!.textContent
  for (const words of [
    'Niemand kan zich daarna nog inschrijven. Opnieuw openen kan per dag, bij Edities.',
    'De verkoop sluit: za 11 okt 2025 en zo 12 okt 2025.',
    '2 kortingscodes gaan uit.',
    'Deelnemers, tickets en uitslagen blijven staan.',
    'Er staat niets open.',
  ])
    expect(asked).toContain(words)
})

it('does not say that the sale ends when it is already over', async () => {
  const { press } = await show({ openDays: [] })
  await press('Sluit Duinstorm 2025')
  expect(document.querySelector('dialog')!.textContent).toContain('De verkoop is al dicht.')
  expect(document.querySelector('dialog')!.textContent).not.toContain('Niemand kan zich daarna nog inschrijven')
})

const dayOf = (eventDate: string) => ({
  eventDate,
  location: 'Strand',
  capacity: 500,
  taken: 0,
  status: 'finished',
  cancelUntil: null,
  transferUntil: null,
  waves: 9,
  version: 'd',
})

it('offers to make the next edition current, or to create an edition if there is no next edition', async () => {
  const alone = await show(closed, { days: [dayOf('2025-10-11')] })
  await alone.until(() => alone.text().includes('Nieuwe editie'))
  await alone.close()
  const record = { ...builtInEdition, removedDays: [], version: 'v' }
  const editions = [
    { ...record, current: true, days: [dayOf('2025-10-11')], closedOn: '2025-11-03' },
    { ...record, id: 'd-2027', name: 'Duinstorm 2027', current: false, days: [dayOf('2027-10-09')] },
    { ...record, id: 'd-2024', name: 'Duinstorm 2024', current: false, days: [dayOf('2024-10-12')] },
  ]
  fakeWire({ 'GET /api/admin/editions': { body: editions }, [`GET ${path}`]: { body: closed } })
  const edities = '/admin/instellingen/edities'
  const screen = await renderScreen({ '/': <CloseEdition />, [edities]: <Editions /> }, '/')
  await screen.until(() => screen.text().includes('Duinstorm 2025 is gesloten'))
  expect(screen.text()).not.toContain('Nieuwe editie')
  await screen.press('Maak Duinstorm 2027 huidig')
  await screen.until(() => screen.text().includes('Duinstorm 2027 huidig maken?'))
  expect(screen.url()).toBe(edities)
  expect(screen.text()).toContain('De site noemt Duinstorm 2025. De verkoop is dicht.')
})

it('says on which day the edition was closed', async () => {
  const { text } = await show({ openDays: [], codesOn: 0 }, { closedOn: '2025-11-03' })
  expect(text()).toContain('Gesloten op ma 3 nov 2025.')
})

it('counts the participants who wait for a new start, with a link to the list of them', async () => {
  const { text, query } = await show({ needStart: 3 })
  expect(text()).toContain('3 deelnemers wachten op een nieuwe start: hun wave is geannuleerd.')
  expect(query('a[href="/admin/deelnemers?wave=nieuwe-start"]')).not.toBeNull()
})
