import { act } from 'react'
import { expect, it } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { useToasts } from '#web/ui/feedback/toast.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { scanByKeys } from '#web/ui/testing/scan-by-keys.ts'
import CheckIn from './check-in.tsx'

const list = 'GET /api/participants'
const stats = 'GET /api/admin/check-in-stats'
const checkIn = 'POST /api/admin/check-in'
const at = '2025-10-11T07:41:12.000Z'
const sanne = makeParticipant({ id: '7K4P2M9X', name: 'Sanne de Wit' })
const answers = (...people: object[]) => ({
  [list]: { body: people },
  [stats]: { body: { day: '2025-10-11', totalParticipants: 12, checkedIn: 5, notCheckedIn: 7, checkInRate: 41.7 } },
})
const open = () => renderScreen({ '/': <CheckIn /> }, '/')

it('shows the numbers of participants, and the rate with one decimal', async () => {
  fakeWire(answers(sanne))
  const screen = await open()
  await screen.until(() => screen.text().includes('41,7%'))
  expect(screen.text()).toMatch(/Totaal deelnemers12Ingecheckt5Niet ingecheckt7/)
})

it('checks in by code, shows the name, and empties the field for the next code', async () => {
  const wire = fakeWire({
    ...answers(sanne),
    [checkIn]: { body: { participant: { id: sanne.id, name: sanne.name, waveId: 5, waveNumber: 5, checkInTime: at } } },
  })
  const screen = await open()
  expect(document.activeElement).toBe(screen.fieldOf('QR code'))
  await screen.fill('QR code', '   ')
  await screen.submit()
  expect(wire.sentTo('/api/admin/check-in')).toEqual([])
  await screen.fill('QR code', ' DS1ABC ')
  await screen.submit()
  await screen.until(() => /Laatste check-inSanne de WitWave 5, 09:41:12/.test(screen.text()))
  expect(wire.sentTo('/api/admin/check-in')[0]!.body).toEqual({ qrCode: 'DS1ABC' })
  expect(screen.fieldOf('QR code').value).toBe('')
})

it('warns that the wave of somebody who was checked in is cancelled, with a link to the person', async () => {
  const participant = { id: sanne.id, name: sanne.name, waveId: 5, waveNumber: 5, waveCancelled: true, checkInTime: at }
  fakeWire({ ...answers(sanne), [checkIn]: { body: { participant } } })
  const desk = (
    <AdminRoleContext value="staff">
      <CheckIn />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': desk }, '/')
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.until(() => screen.text().includes('Laatste check-inWave 5 gaat niet doorSanne de Wit'))
  expect(screen.text()).toContain('Is ingecheckt, en heeft een nieuwe start nodig.')
  expect(screen.query('[role=status] a[href="/admin/deelnemers/7K4P2M9X"]')?.textContent).toBe('Sanne de Wit')
})

it('accepts a short code that a person types or pastes, and refuses one that is scanned', async () => {
  const wire = fakeWire({
    ...answers(sanne),
    [checkIn]: { body: { participant: { id: sanne.id, name: sanne.name, waveId: 5, waveNumber: 5, checkInTime: at } } },
  })
  const screen = await open()
  const refused = 'In deze QR staat alleen een korte code.'
  for (const ms of [8, 45]) {
    await screen.keyIn('QR code', 'DS-7K4P-2M9X', ms)
    await screen.submit()
    await screen.until(() => screen.text().includes(refused))
    await act(async () => useToasts.setState({ current: undefined }))
    expect(wire.sentTo('/api/admin/check-in')).toEqual([])
  }
  const sent = () => wire.sentTo('/api/admin/check-in').map(({ body }) => body)
  await screen.keyIn('QR code', 'ds-7k4p-2m9x', 80)
  await screen.submit()
  await screen.until(() => screen.text().includes('Laatste check-in'))
  expect(sent()).toEqual([{ qrCode: 'ds-7k4p-2m9x' }])
  await screen.fill('QR code', 'DS-7K4P-2M9X')
  await screen.submit()
  await screen.until(() => sent().length === 2)
  expect(sent()[1]).toEqual({ qrCode: 'DS-7K4P-2M9X' })
})

it('offers no check-in to a read-only administrator', async () => {
  fakeWire(answers(sanne))
  const reader = (
    <AdminRoleContext value="read-only">
      <CheckIn />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': reader }, '/')
  await screen.fill('Zoek deelnemer', 'sanne')
  await screen.until(() => screen.query('li')?.textContent?.includes('Nog niet ingecheckt') === true)
  expect(screen.text()).toContain('Je kijkt mee.')
  expect(screen.query('button[type=submit], li button')).toBeNull()
})

it('offers check-in to a person who started without a check-in', async () => {
  fakeWire(answers({ ...sanne, raceStatus: 'started' }))
  const screen = await open()
  await screen.fill('Zoek deelnemer', 'sanne')
  await screen.until(() => screen.query('li button')?.textContent === 'Check in')
  expect(screen.query('li')?.textContent).not.toContain('Ingecheckt')
})

it.each([
  ['the refusal of the server', refusal(409, 'already_checked_in', 'Al ingecheckt om 09:12'), 'Al ingecheckt om 09:12'],
  ['a fallback', { status: 404, body: { message: '', code: 'x' } }, 'QR code niet gevonden of al ingecheckt'],
])('shows %s after a refused check-in, and empties the field', async (_, answer, text) => {
  fakeWire({ ...answers(sanne), [checkIn]: answer })
  const screen = await open()
  await screen.fill('QR code', 'onzin')
  await screen.submit()
  await screen.until(() => screen.text().includes('Check-in Fout') && screen.text().includes(text))
  expect(screen.fieldOf('QR code').value).toBe('')
})

it('shows at most ten people found by name, and checks a person in by short code', async () => {
  const crowd = Array.from({ length: 11 }, (_, at) =>
    makeParticipant({ id: `1000000${at.toString(36).toUpperCase()}`, name: `Anna ${at}` }),
  )
  const wire = fakeWire({
    ...answers(...crowd, { ...sanne, checkInTime: at, raceStatus: 'checked_in' }),
    [checkIn]: refusal(404, 'unknown_code', 'x'),
  })
  const screen = await open()
  await screen.fill('Zoek deelnemer', 'anna')
  await screen.until(() => screen.text().includes('10 van 11 gevonden'))
  await screen.press('Check Anna 3 in')
  expect(wire.sentTo('/api/admin/check-in')[0]!.body).toEqual({ qrCode: 'DS-1000-0003' })
  await screen.fill('Zoek deelnemer', 'sanne')
  await screen.until(() => screen.query('li')?.textContent?.includes('Ingecheckt') === true)
  await expect(async () => screen.press('Check Sanne de Wit in')).rejects.toThrow()
})

it('lists the people of the race day first in the search, with their start numbers', async () => {
  const of = (id: string, eventDate: string, startNumber: string | null) =>
    makeParticipant({ id, name: `Anna ${id}`, eventDate, startNumber, waveNumber: 3 })
  fakeWire(answers(of('10000000', '2025-10-12', '7'), of('20000000', '2025-10-11', '412'), of('30000000', '2025-10-11', null)))
  const screen = await open()
  await screen.until(() => screen.text().includes('41,7%'))
  await screen.fill('Zoek deelnemer', 'anna')
  await screen.until(() => screen.query('li') !== null)
  const found = [...document.querySelectorAll('li b + span > span:first-child')].map(({ textContent }) => textContent)
  expect(found).toEqual(['nr. 412, DS-2000-0000, za, wave 3', 'DS-3000-0000, za, wave 3', 'nr. 7, DS-1000-0000, zo, wave 3'])
})

const numbered = (id: string, name: string, change: object) => makeParticipant({ id, name, startNumber: '305', ...change })

it('finds only the holder of a start number of the race day, not those of another day or with the number in their address', async () => {
  fakeWire({
    ...answers(
      numbered('10000000', 'Joris Dekker', { eventDate: '2025-10-12' }),
      makeParticipant({ id: '20000000', name: 'Marit de Boer', email: 'marit.305@voorbeeld.example', eventDate: '2025-10-11' }),
      numbered('30000000', 'Pieter Pinas', { eventDate: '2025-10-11' }),
    ),
    'GET /api/volunteers': { body: [] },
    'GET /api/admin/shifts': { body: [] },
    'GET /api/admin/search': { body: [] },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('41,7%'))
  const found = () => [...document.querySelectorAll('li b')].map(({ textContent }) => textContent)
  await screen.fill('Zoek deelnemer', '305')
  await screen.until(() => found().length > 0)
  expect(found()).toEqual(['Pieter Pinas'])
  await screen.fill('Zoek deelnemer', '305@')
  await screen.until(() => found().join() === 'Marit de Boer')
})

it('checks in the holder of a typed start number of the race day, and says when nobody has it', async () => {
  const wire = fakeWire({
    ...answers(
      numbered('10000000', 'Joris Dekker', { eventDate: '2025-10-12' }),
      numbered('30000000', 'Pieter Pinas', { eventDate: '2025-10-11' }),
    ),
    [checkIn]: inNow('30000000', 'Pieter Pinas'),
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('41,7%'))
  expect(screen.text()).toContain('of typ de code onder de QR (DS-…) of het startnummer.')
  await screen.keyIn('QR code', '305', 120)
  await screen.submit()
  await screen.until(() => screen.text().includes('Laatste check-inPieter Pinas'))
  await screen.keyIn('QR code', '306', 120)
  await screen.submit()
  await screen.until(() => screen.text().includes('Niemand heeft startnummer 306. Zoek op naam.'))
  expect(wire.sentTo('/api/admin/check-in').map(({ body }) => body)).toEqual([{ qrCode: 'DS-3000-0000' }])
})

it('lists a check-in with the time of the scan, its uncertainty and its device', async () => {
  fakeWire(
    answers(
      makeParticipant({
        id: '20000000',
        name: 'Noor',
        checkInTime: at,
        checkInUncertainty: 400,
        checkInDevice: 'Post A',
        hasConflict: true,
      }),
    ),
  )
  const screen = await open()
  await screen.until(() => screen.text().includes('Noor'))
  expect(screen.text()).toMatch(/za 09:41:12 ± 0,4 sNoor Conflict.*Post A/)
})

it('loads all participants in pages, then only changes, and loads all again if the changes are incomplete', async () => {
  const crowd = Array.from({ length: 1200 }, (_, at) => makeParticipant({ id: String(10_000_000 + at), name: `Anna ${at}` }))
  const [noor, gone] = crowd
  const wire = fakeWire({
    ...answers(),
    [list]: (query) =>
      query.has('cursor')
        ? { body: { items: crowd.slice(1000), at: '2025-10-11T07:40:05.000Z' } }
        : { body: { items: crowd.slice(0, 1000), cursor: 'next', at: '2025-10-11T07:40:00.000Z' } },
    [checkIn]: { body: { participant: { id: noor!.id, name: noor!.name, waveId: 5, waveNumber: 5, checkInTime: at } } },
  })
  const requestedSince: (string | null)[] = []
  const changes = (body: object) => (query: URLSearchParams) => {
    requestedSince.push(query.get('since'))
    return { body: { items: [], removed: [], complete: true, at: '2025-10-11T07:41:00.000Z', ...body } }
  }
  wire.answers['GET /api/participants/changes'] = changes({
    items: [{ ...noor!, name: 'Noor', raceStatus: 'checked_in', checkInTime: at }],
    removed: [gone!.id],
  })
  const screen = await open()
  await screen.until(() => wire.sentTo('/api/participants').length === 2)
  await screen.keyIn('QR code', noor!.id, 120)
  await screen.submit()
  await screen.until(() => /za 09:41:12.*Noor/.test(screen.text()))
  await screen.fill('Zoek deelnemer', 'anna')
  await screen.until(() => screen.text().includes('10 van 1198 gevonden'))
  expect(requestedSince).toEqual(['2025-10-11T07:40:00.000Z'])

  wire.answers['GET /api/participants/changes'] = changes({ complete: false })
  await screen.keyIn('QR code', noor!.id, 120)
  await screen.submit()
  await screen.until(() => screen.text().includes('10 van 1200 gevonden'))
  expect(requestedSince.at(-1)).toBe('2025-10-11T07:41:00.000Z')
  expect(wire.sentTo('/api/participants')).toHaveLength(4)
  expect(wire.sentTo('/api/admin/check-in')).toHaveLength(2)
})

const inNow = (id: string, name: string) => ({ body: { participant: { id, name, waveId: 5, waveNumber: 5, checkInTime: at } } })
const [ticketA, ticketB] = ['7K4P2M9XAAAA', '5R8W1C6TBBBB']

it('queues scans wherever the focus is, and presses no button with them', async () => {
  const noor = makeParticipant({ id: '20000000', name: 'Noor Haddad' })
  let answerA = (_: object) => {}
  const wire = fakeWire({ ...answers(sanne, noor), [checkIn]: { status: 503, body: { message: 'Het is heel druk.', code: 'busy' } } })
  const screen = await open()
  await screen.fill('Zoek deelnemer', 'sanne')
  await screen.press('Check Sanne de Wit in')
  await screen.until(() => /Niet ingecheckt, \d\d:\d\d:\d\dHet is heel druk\./.test(screen.text()))
  expect(wire.sentTo('/api/admin/check-in')).toHaveLength(1)

  // The focus is on the check-in button of one person, and the scanned ticket is of another.
  document.querySelector<HTMLButtonElement>('[aria-label="Check Sanne de Wit in"]')!.focus()
  wire.answers[checkIn] = () => new Promise((resolve) => void (answerA = (one) => resolve(one as never)))
  await scanByKeys(ticketA!)
  await screen.press('Controle', 'tab')
  await scanByKeys(ticketB!)
  expect(screen.text()).toContain('daarna nog 1 scan')
  wire.answers[checkIn] = inNow('5R8W1C6T', 'Jamal Bouzidi')
  await act(async () => answerA(inNow(noor.id, noor.name)))
  await screen.until(() => screen.text().includes('Laatste check-inJamal Bouzidi'))
  expect(wire.sentTo('/api/admin/check-in').map(({ body }) => body)).toEqual([
    { qrCode: 'DS-7K4P-2M9X' },
    { qrCode: ticketA },
    { qrCode: ticketB },
  ])
})

it('removes the typed keys of a scan from the field that had the focus', async () => {
  const wire = fakeWire({ ...answers(sanne), [checkIn]: inNow(sanne.id, sanne.name) })
  const screen = await open()
  screen.fieldOf('Zoek deelnemer').focus()
  await scanByKeys('wit', { gap: 300, ending: 'none' })
  await scanByKeys('DS1YZ00', { computer: 'qwertz' })
  await screen.until(() => screen.text().includes('Laatste check-inSanne de Wit'))
  expect(screen.fieldOf('Zoek deelnemer').value).toBe('wit')
  expect(wire.sentTo('/api/admin/check-in').map(({ body }) => body)).toEqual([{ qrCode: 'DS1YZ00', otherReadings: ['DS1ZY00'] }])
})

it('asks for confirmation before it checks in a ticket of another day', async () => {
  const details = { name: 'Sanne de Wit', eventDate: '2025-10-12' }
  const wire = fakeWire({ ...answers(sanne), [checkIn]: { status: 409, body: { code: 'other_day', message: 'x', details } } })
  const screen = await open()
  for (const choice of ['Niet toelaten', 'Toelaten']) {
    await scanByKeys(ticketA!)
    await screen.until(() => screen.text().includes('Ticket voor zondag 12 oktober'))
    expect(screen.text()).toContain('Sanne de Wit loopt zondag 12 oktober. Vandaag is het ')
    if (choice === 'Toelaten') wire.answers[checkIn] = inNow(sanne.id, sanne.name)
    await screen.press(choice)
    await screen.until(() => !screen.text().includes('Toch inchecken?'))
    if (choice === 'Niet toelaten')
      expect(screen.text()).toContain('Sanne de Wit is niet ingecheckt: het ticket is voor zondag 12 oktober.')
  }
  await screen.until(() => screen.text().includes('Laatste check-inSanne de Wit'))
  const bodies = wire.sentTo('/api/admin/check-in').map(({ body }) => body)
  expect(bodies).toEqual([{ qrCode: ticketA }, { qrCode: ticketA }, { qrCode: ticketA, otherDay: true }])
})

it('gives the question the focus, so that Tab reaches its answers, and returns it to the code field', async () => {
  const details = { name: 'Sanne de Wit', eventDate: '2025-10-12' }
  fakeWire({ ...answers(sanne), [checkIn]: { status: 409, body: { code: 'other_day', message: 'x', details } } })
  const screen = await open()
  screen.fieldOf('Zoek deelnemer').focus()
  for (let scans = 0; scans < 2; scans++) {
    await scanByKeys(ticketA!)
    await screen.until(() => document.activeElement?.textContent?.includes('Ticket voor zondag 12 oktober') === true)
    const [first] = document.activeElement!.querySelectorAll('button')
    expect(first!.textContent).toBe('Toelaten')
    await screen.press('Niet toelaten')
    await screen.until(() => document.activeElement === screen.fieldOf('QR code'))
  }
})

it('says when and where somebody was checked in before', async () => {
  const details = { id: sanne.id, name: sanne.name, checkInTime: at, checkInUncertainty: 0, checkInKnown: true, location: 'Beheer' }
  const person = { ...sanne, raceStatus: 'checked_in', checkInTime: at, checkInDevice: 'Post B' }
  fakeWire({ ...answers(person), [checkIn]: { status: 409, body: { code: 'already_checked_in', message: 'x', details } } })
  const screen = await open()
  await screen.until(() => screen.text().includes('Post B'))
  await scanByKeys(ticketA!)
  await screen.until(() => screen.text().includes('Sanne de Wit is al ingecheckt om 09:41 bij Post B.'))
})

it('refuses a short code from a hand scanner on another keyboard layout', async () => {
  const wire = fakeWire({ ...answers(sanne), [checkIn]: inNow(sanne.id, sanne.name) })
  const screen = await open()
  await scanByKeys('DS-7K4P-2M9X', { computer: 'qwertz' })
  await screen.until(() => screen.text().includes('In deze QR staat alleen een korte code.'))
  expect(wire.sentTo('/api/admin/check-in')).toEqual([])
})
