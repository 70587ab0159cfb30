import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { useToasts } from '#web/ui/feedback/toast.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CheckIn from './check-in.tsx'
import { answers, at, checkIn, checkedInAnswer, decision, list, open, sanne } from './testing/open-check-in.tsx'

it('shows the numbers of participants, and the check-in rate with one decimal', async () => {
  fakeWire(answers(sanne))
  const screen = await open()
  await screen.until(() => screen.text().includes('41,7%'))
  expect(screen.text()).toMatch(/Totaal deelnemers12Ingecheckt5Niet ingecheckt7/)
})

it('checks in by code, shows the name, and empties the field for the next code', async () => {
  const wire = fakeWire({
    ...answers(sanne),
    [checkIn]: checkedInAnswer(sanne.id, sanne.name),
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

it('warns after a check-in that the wave of the participant is cancelled, and links to the participant', async () => {
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

it('warns after a check-in that the wave has already started, so that the participant has no start', async () => {
  const participant = { id: sanne.id, name: sanne.name, waveId: 5, waveNumber: 5, missedWave: true, checkInTime: at }
  fakeWire({ ...answers(sanne), [checkIn]: { body: { participant } } })
  const screen = await open()
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.until(() => screen.text().includes('Laatste check-inWave 5 is al gestartSanne de Wit'))
  expect(screen.text()).toContain('Is ingecheckt, maar heeft geen start.')
})

it('undoes the last check-in after a question, and then asks for the next code', async () => {
  const wire = fakeWire({
    ...answers(sanne),
    [checkIn]: { body: { participant: { ...checkedInAnswer(sanne.id, sanne.name).body.participant, scanId: 'scan-1' } } },
    [decision]: refusal(409, 'x', 'Deze check-in is er niet (meer).'),
  })
  const screen = await open()
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.press('Draai de check-in van Sanne de Wit terug')
  expect(wire.sentTo('/api/admin/scan-decisions')).toEqual([])
  await screen.press('Draai terug')
  await screen.until(() => screen.text().includes('Deze check-in is er niet (meer).'))
  expect(screen.text()).toContain('Laatste check-in')
  wire.answers[decision] = { body: { ok: true } }
  await screen.press('Draai terug')
  await screen.until(() => screen.text().includes('De check-in van Sanne de Wit telt niet meer mee.'))
  expect(wire.sentTo('/api/admin/scan-decisions').at(-1)!.body).toEqual({ kind: 'undo', participantId: sanne.id, target: 'scan-1' })
  expect(screen.text()).not.toContain('Laatste check-in')
  expect(document.activeElement).toBe(screen.fieldOf('QR code'))
})

it('links the names of recent check-ins to the participant', async () => {
  fakeWire(answers({ ...sanne, checkInTime: at }))
  const desk = (
    <AdminRoleContext value="staff">
      <CheckIn />
    </AdminRoleContext>
  )
  const screen = await renderScreen({ '/': desk }, '/')
  await screen.until(() => screen.query('td a[href="/admin/deelnemers/7K4P2M9X"]')?.textContent === 'Sanne de Wit')
})

it('accepts a short code that is typed or pasted, and refuses a scanned short code', async () => {
  const wire = fakeWire({
    ...answers(sanne),
    [checkIn]: checkedInAnswer(sanne.id, sanne.name),
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

it('scrolls the hits of a search into view', async () => {
  fakeWire(answers(sanne))
  const screen = await open()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await screen.fill('Zoek deelnemer', 'sanne')
  await screen.until(() => screen.query('li') !== null)
  expect(scroll.mock.contexts).toEqual([screen.query('li')!.closest('section')])
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
  expect(screen.text().split(text).length - 1, 'how often the screen shows the reason').toBe(1)
})

it('removes the message of a refused check-in as soon as the next code is sent', async () => {
  const wire = fakeWire({ ...answers(sanne), [checkIn]: refusal(409, 'already_checked_in', 'Al ingecheckt om 09:12') })
  const screen = await open()
  await screen.fill('QR code', 'DS1ABC')
  await screen.submit()
  await screen.until(() => screen.text().includes('Niet ingecheckt, '))
  wire.answers[checkIn] = 'no answer'
  await screen.fill('QR code', 'DS1DEF')
  await screen.submit()
  await screen.until(() => screen.text().includes('Bezig met inchecken...'))
  expect(screen.text()).not.toContain('Niet ingecheckt, ')
  expect(useToasts.getState().current?.open).toBe(false)
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

it('finds by a start number only who has it on the race day, not who has it on another day or in a mail address', async () => {
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

it('checks in the holder of a typed start number of the race day, and says when nobody has the number', async () => {
  const wire = fakeWire({
    ...answers(
      numbered('10000000', 'Joris Dekker', { eventDate: '2025-10-12' }),
      numbered('30000000', 'Pieter Pinas', { eventDate: '2025-10-11' }),
    ),
    [checkIn]: checkedInAnswer('30000000', 'Pieter Pinas'),
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

it('lists a check-in with the time of the scan, its uncertainty if that is a second or more, and its device', async () => {
  fakeWire(
    answers(
      makeParticipant({ id: '20000001', name: 'Bo', checkInTime: at, checkInUncertainty: 900, checkInDevice: 'Post B' }),
      makeParticipant({
        id: '20000000',
        name: 'Noor',
        checkInTime: at,
        checkInUncertainty: 2100,
        checkInDevice: 'Post A',
        hasConflict: true,
      }),
    ),
  )
  const screen = await open()
  await screen.until(() => screen.text().includes('Noor'))
  expect(screen.text()).toMatch(/za 09:41:12 ± 2,1 sNoor Conflict.*Post A/)
  expect(screen.text()).toMatch(/za 09:41:12 Bo .*Post B/)
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
    [checkIn]: checkedInAnswer(noor!.id, noor!.name),
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
