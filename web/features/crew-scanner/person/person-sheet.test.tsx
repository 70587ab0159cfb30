import { act } from 'react'
import { expect, test } from 'vitest'
import { adminLocation } from '#shared/domain/crew/post-names.ts'
import { otherId, raceDay } from '#web/features/crew-scanner/testing/test-people.ts'
import { checkIn, kinds, openScanner, sanne, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'

// Tests the person sheet of the scanner: the buttons for the crew, and the facts that the sheet shows.
withoutCamera()

test.each([
  ['registered', [], ['Check In', 'Start', 'Finish', 'Niet gefinisht']],
  ['checked in', [checkIn(sanne.id)], ['Start', 'Finish', 'Niet gefinisht']],
  ['started', [checkIn(sanne.id), { kind: 'start-wave' as const, eventDate: raceDay, waveNumber: 5 }], ['Finish', 'Niet gefinisht']],
  ['finished', [checkIn(sanne.id), { ...checkIn(sanne.id), kind: 'finish' as const }], []],
  ['not finished', [checkIn(sanne.id), { ...checkIn(sanne.id), kind: 'dnf' as const }], ['Finish']],
  ['started, and never checked in', [{ ...checkIn(sanne.id), kind: 'start' as const }], ['Check In', 'Finish', 'Niet gefinisht']],
  ['finished, and never checked in', [{ ...checkIn(sanne.id), kind: 'finish' as const }], ['Check In']],
])('enables the right buttons for a person who is %s', async (_, events, on) => {
  const screen = await openScanner({}, '?wie=7K4P2M00')
  await act(async () => events.forEach((event) => screen.phone.add(event)))
  const names = ['Check In', 'Start', 'Finish', 'Niet gefinisht']
  expect(names.filter((name) => !screen.button(name).disabled)).toEqual(on)
})

test('stores a status set by hand and confirms it, or shows why it was not stored', async () => {
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  await screen.press('Finish')
  expect(screen.phone.events).toMatchObject([{ kind: 'finish', participantId: sanne.id, location: 'finish' }])
  expect([screen.toast(), screen.toastDetail()]).toEqual(['Status bijgewerkt', 'Sanne de Wit: gefinisht'])
  await act(async () => screen.phone.add({ kind: 'undo', target: screen.phone.events[0]!.id, participantId: sanne.id }))
  screen.phone.refuse('De opslag is vol.')
  await screen.press('Niet gefinisht')
  await screen.pressAfterReading('Stopte zelf')
  await screen.pressAfterReading('Weet ik niet')
  expect(screen.text()).toContain('De opslag is vol.')
  expect(kinds(screen.phone)).toEqual(['finish', 'undo'])
})

test('records two actions that are pressed right after each other, and a double press only once', async () => {
  const screen = await openScanner({ location: 'finish' }, '?wie=7K4P2M00')
  const release = screen.phone.holdStore()
  for (const name of ['Check In', 'Check In', 'Start']) await screen.press(name)
  await act(async () => release())
  expect(kinds(screen.phone)).toEqual(['check-in', 'start'])
})

test('shows the status "Gezien, zonder start" for a person whom a post saw without a recorded start', async () => {
  const screen = await openScanner({}, '?wie=7K4P2M00')
  await act(async () => {
    screen.phone.add(checkIn(sanne.id))
    screen.phone.add({ ...checkIn(sanne.id), kind: 'scan' }, { at: 'Strand 3' })
  })
  expect(screen.text()).toContain('Gezien, zonder start')
})

test("offers only the actions of the phone's posts", async () => {
  const screen = await openScanner({ locations: ['start'] }, '?wie=7K4P2M00')
  expect(screen.button('Check In').disabled).toBe(false)
  expect([screen.button('Start'), screen.button('Finish'), screen.button('Niet gefinisht')]).toEqual([undefined, undefined, undefined])
})

test('disables the check-in for a ticket of another day', async () => {
  const screen = await openScanner({}, '?wie=7K4P2M02')
  expect(screen.button('Check In').disabled).toBe(true)
  expect(screen.text()).toContain('Check In: ticket voor een andere dag.')
})

test('disables check-in and start for somebody who is too young, and says so', async () => {
  const rows = [{ ...sanne, underage: true }]
  const screen = await openScanner({ rows, locations: ['start', 'course-start', 'finish'] }, '?wie=7K4P2M00')
  for (const name of ['Check In', 'Start']) {
    expect(screen.button(name).disabled).toBe(true)
    expect(screen.text()).toContain(`${name}: jonger dan de minimumleeftijd.`)
  }
  expect(screen.button('Finish').disabled).toBe(false)
})

test('undoes an event of this phone for all its subjects after one confirmation, and no event of another phone', async () => {
  const screen = await openScanner({}, '?wie=7K4P2M00')
  await act(async () => {
    screen.phone.add(checkIn(sanne.id), { deviceId: otherId })
    screen.phone.add({ kind: 'link-wristband', participantId: sanne.id, wristband: 'WB-0412' })
  })
  expect(screen.text()).toContain('Ingecheckt')
  await screen.press('Draai terug')
  await screen.press('Draai terug')
  expect(kinds(screen.phone)).toEqual(['check-in', 'link-wristband'])
  await screen.pressAfterReading('Draai terug')
  expect(screen.phone.events.at(-1)).toMatchObject({
    kind: 'undo',
    target: screen.phone.events[1]!.id,
    participantId: sanne.id,
    wristband: 'WB-0412',
  })
  expect(screen.text()).toContain('teruggedraaid')
  expect(screen.button('Draai terug')).toBeUndefined()
  expect(document.activeElement?.textContent, 'the answer, instead of a toast that covers it').toMatch(/^Polsband.*teruggedraaid/)
})

test('names the office the same everywhere on the sheet', async () => {
  const screen = await openScanner({}, '?wie=7K4P2M00')
  await act(async () => screen.phone.add(checkIn(sanne.id), { deviceId: 'admin', at: adminLocation, event: { seq: 0 } }))
  expect(screen.text()).toContain('10:00:01, de organisatie')
  expect(screen.text()).not.toMatch(/beheer/i)
})

test('says at check-in that the wave has started without a person who was checked in from the list', async () => {
  const screen = await openScanner({}, '?wie=7K4P2M00')
  await act(async () => screen.phone.add({ kind: 'start-wave', eventDate: sanne.eventDate, waveNumber: sanne.waveNumber }))
  expect(screen.text()).not.toContain('is al gestart')
  await screen.press('Check In')
  expect(screen.text()).toContain(`Wave ${sanne.waveNumber} is al gestart. Stuur naar de startpost voor een eigen start.`)
})

test('shows the earliest and latest possible time of an event from a phone with a wrong clock', async () => {
  const screen = await openScanner({}, '?wie=7K4P2M00')
  const bounds = { receivedAt: 0, notBefore: Date.parse('2025-10-11T07:10:05Z'), notAfter: Date.parse('2025-10-11T09:29:55Z') }
  await act(async () => {
    screen.phone.add(checkIn(sanne.id))
    screen.phone.add(checkIn(sanne.id), { deviceId: otherId, event: { deviceTime: 0, clockUncertainty: 1e12, received: bounds } })
  })
  expect(screen.text()).not.toContain('1 jan')
  expect(screen.text()).toContain('tijd onbekend (tussen 09:10 en 11:30), Post B')
  expect(screen.text()).toContain('10:00 bij Post A en op een onbekende tijd tussen 09:10 en 11:30 bij Post B.')
})

test('shows both sides of a conflict', async () => {
  const screen = await openScanner({}, '?wie=7K4P2M00')
  await act(async () => {
    screen.phone.add(checkIn(sanne.id))
    screen.phone.add(checkIn(sanne.id), { deviceId: otherId })
  })
  expect(screen.text()).toContain('Twee keer ingecheckt10:00 bij Post A en 10:00 bij Post B.')
})

test('undoes the finish of an unknown wristband from the last-scan line, after one confirmation', async () => {
  const screen = await openScanner({ location: 'finish' })
  await screen.press('Typ code')
  await screen.enter('WB-9700')
  await screen.until(() => document.body.textContent!.includes('Laatste: WB-9700'))
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Verder scannen"]')!.click())
  const line = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Laatste: WB-9700'))
  await act(async () => line!.click())
  expect(screen.text()).toContain('Op dit toestel is dit bandje van niemand.')
  await screen.press('Draai terug')
  expect(kinds(screen.phone)).toEqual(['finish'])
  await screen.pressAfterReading('Draai terug')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'undo', target: screen.phone.events[0]!.id, wristband: 'WB-9700' })
  expect(screen.text()).toContain('teruggedraaid')
  expect(document.body.textContent).toMatch(/Laatste: WB-9700teruggedraaid, /)
  await act(async () => screen.phone.add({ kind: 'link-wristband', participantId: sanne.id, wristband: 'WB-9700' }))
  expect(screen.text()).toContain('Nu van Sanne de Wit.')
})

test('says that the office is done with the scan of an unknown wristband, and does not call the scan undone', async () => {
  const screen = await openScanner({ location: 'finish' })
  await screen.press('Typ code')
  await screen.enter('WB-9700')
  await screen.until(() => document.body.textContent!.includes('Laatste: WB-9700'))
  const target = screen.phone.events[0]!.id
  await act(async () => screen.phone.add({ kind: 'undo', target, wristband: 'WB-9700' }, { deviceId: otherId, event: { seq: 0 } }))
  expect(document.body.textContent).toMatch(/Laatste: WB-9700afgehandeld door de organisatie, /)
})

test('shows the code when the person is unknown', async () => {
  const screen = await openScanner({}, '?wie=7K4P2M0Z')
  expect(screen.text()).toContain('DS-7K4P-2M0ZNiet in de lijst op dit toestel.')
})

test('does not call a person unknown while the list is still being opened', async () => {
  const screen = await openScanner({ snapshot: { listRead: false } }, '?wie=7K4P2M0Z')
  expect(screen.text()).toContain('DS-7K4P-2M0ZDe lijst wordt geopend…')
})
